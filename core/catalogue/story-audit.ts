// What the audit log keeps of a story: the fields that changed, as they were and as they are.

import type { AuditFields, AuditValue } from '@meend/core/audit/audit.ts';
import { toRupees } from '@meend/core/shared/rupees.ts';
import type { StudioPart, StudioStory } from './studio-story.ts';

/** What a story that appears in this state is said to have become. */
export const releaseActions = {
  published: 'story.published',
  scheduled: 'story.scheduled',
  draft: 'story.drafted',
} as const;

const partFields = ({ id, title, awaits, media }: StudioPart): AuditValue => ({
  id,
  title,
  recording: awaits ?? media?.assetId ?? null,
});

const fieldsOf = (story: StudioStory): AuditFields => ({
  name: story.name,
  title: story.title,
  slug: story.slug,
  category: story.category,
  description: story.description,
  genres: story.genres,
  price: toRupees(story.price),
  author: story.author,
  openParts: story.openParts,
  cover: story.cover?.small ?? null,
  status: story.status,
  announced: story.status === 'scheduled' && story.isAnnounced,
  publishAt: story.status === 'scheduled' ? story.publishedAt.toISOString() : null,
  parts: story.parts.map(partFields),
});

export interface StoryChange {
  readonly before: AuditFields | null;
  readonly after: AuditFields;
}

/** Null when nothing changed. */
export const storyChange = (before: StudioStory | null, after: StudioStory): StoryChange | null => {
  const now = fieldsOf(after);
  if (before === null) return { before: null, after: now };
  const was = fieldsOf(before);
  const changed = Object.keys(now).filter((name) => JSON.stringify(was[name]) !== JSON.stringify(now[name]));
  if (changed.length === 0) return null;
  const only = (fields: AuditFields): AuditFields =>
    Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]));
  return { before: only(was), after: only(now) };
};
