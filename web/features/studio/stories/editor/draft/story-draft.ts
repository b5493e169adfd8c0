// Draft of a story: a new one, or a copy of an existing one. Nothing is published before it is sent.

import type { CoverVariant } from '@meend/core/catalogue/covers/generated-cover.ts';
import { storyFields } from '@meend/core/catalogue/story-fields.ts';
import { categoryNamed, type WireCategory } from '@meend/core/contract/catalogue/category-mapping.ts';
import type { Base } from '@meend/web/features/studio/editing/content-type.ts';
import {
  changedFields,
  type DraftOf,
  draftFrom,
  emptyFields,
} from '@meend/web/features/studio/editing/field-draft.ts';
import {
  isReleaseEditable,
  newRelease,
  type ReleaseDraft,
  releaseBody,
  releaseOf,
} from '@meend/web/features/studio/editing/release.ts';
import { variantOf } from '@meend/web/features/studio/stories/list/generated-picture.ts';
import type { StoryBody, StudioStory } from '@meend/web/features/studio/stories/list/story-group.ts';

/** A stored file, or an upload of this editor. */
export type DraftFile =
  | { readonly kind: 'kept'; readonly address: string; readonly seconds: number | null }
  | { readonly kind: 'upload'; readonly key: string };

/** A picture, or a cover generated from the story's name and genre. */
export type DraftCover = DraftFile | { readonly kind: 'drawn'; readonly look: CoverVariant };

export interface DraftPart {
  readonly key: string;
  /** Id of an existing part; null for a new one. */
  readonly id: string | null;
  /** Only a temptation's parts have names. */
  readonly name: string;
  readonly file: DraftFile | null;
}

export interface StoryDraft extends DraftOf<typeof storyFields>, ReleaseDraft {
  readonly thumbnail: DraftCover | null;
  readonly parts: readonly DraftPart[];
  /** Voices and writers, each in their order. */
  readonly credits: StudioStory['credits'];
  /** Whether a scheduled story is announced to listeners. */
  readonly isAnnounced: boolean;
}

export const TEASER = 'teaser';
export const EPISODE = 'episode';

const emptyPart = (key: string): DraftPart => ({ key, id: null, name: '', file: null });

export const emptyDraft = (category: WireCategory): StoryDraft => ({
  ...emptyFields(storyFields),
  thumbnail: null,
  parts: category === 'temptations' ? [] : [emptyPart(TEASER), emptyPart(EPISODE)],
  credits: [],
  ...newRelease,
  isAnnounced: true,
});

const partKey = (category: WireCategory, id: string, index: number): string => {
  if (category === 'temptations') return id;
  return index === 0 ? TEASER : EPISODE;
};

const coverOf = (story: StudioStory): DraftCover => {
  const variant = variantOf(story);
  return variant === null
    ? { kind: 'kept', address: story.thumbnail, seconds: null }
    : { kind: 'drawn', look: variant };
};

export const draftOf = (story: StudioStory): StoryDraft => ({
  ...draftFrom(storyFields, story),
  title: story.category === 'temptations' || story.title === story.name ? '' : story.title,
  thumbnail: coverOf(story),
  parts: story.audioFiles.map(({ _id, name, url, seconds }, index) => ({
    key: partKey(story.category, _id, index),
    id: _id,
    name: story.category === 'temptations' ? name : '',
    file: url === null ? null : { kind: 'kept', address: url, seconds },
  })),
  credits: story.credits,
  ...releaseOf(story),
  isAnnounced: story.announced || story.status === 'draft',
});

const equal = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const isSameDraft = (one: StoryDraft, other: StoryDraft): boolean => equal(one, other);

/** Moves a part by one position; returns the same array if it is at that end already. */
export const movedPart = (parts: readonly DraftPart[], key: string, by: -1 | 1): readonly DraftPart[] => {
  const from = parts.findIndex((part) => part.key === key);
  const moved = parts[from];
  const pushed = parts[from + by];
  if (moved === undefined || pushed === undefined) return parts;
  return parts.map((part, at) => (at === from ? pushed : at === from + by ? moved : part));
};

export interface Sending {
  readonly category: WireCategory;
  readonly draft: StoryDraft;
  /** What editing started with; null for a new story. */
  readonly base: Base<StudioStory, StoryDraft> | null;
  /** URL of a file of the draft; empty if it has none. */
  readonly addressOf: (file: DraftCover | null) => string;
}

const filesOf = ({ category, draft: { parts }, addressOf }: Sending): Partial<StoryBody> => {
  if (category === 'temptations') {
    return {
      audioFiles: parts.map(({ id, name, file }) => ({
        ...(id === null ? {} : { _id: id }),
        name: name.trim(),
        url: addressOf(file),
      })),
    };
  }
  const [teaser, episode] = parts;
  return { teaser: addressOf(teaser?.file ?? null), episode: addressOf(episode?.file ?? null) };
};

/** Without those of removed parts. */
const creditsOf = ({ credits, parts }: StoryDraft): StoryDraft['credits'] =>
  credits.filter(({ partId }) => partId === undefined || parts.some(({ id }) => id === partId));

const releaseFields = ({ draft, base }: Sending): Partial<StoryBody> => {
  if (!isReleaseEditable(base?.content ?? null)) return {};
  const fields = ['release', 'publishAt', 'isAnnounced'] as const;
  if (base && fields.every((field) => draft[field] === base.draft[field])) return {};
  const body = releaseBody(draft);
  return draft.release === 'scheduled' ? { ...body, announced: draft.isAnnounced } : body;
};

/**
 * Request body: all fields of a new story; of an existing one only the changed fields, so that the others keep their
 * values.
 */
export const bodyOf = (sending: Sending): StoryBody => {
  const { category, draft, base, addressOf } = sending;
  const isNew = (field: 'thumbnail' | 'parts' | 'credits'): boolean =>
    base === null || !equal(draft[field], base.draft[field]);
  const { title, ...fields } = changedFields(
    storyFields,
    draft,
    base?.draft ?? null,
    categoryNamed(category),
  );
  return {
    ...fields,
    // An empty title is removed by sending the name.
    ...(title !== undefined && (base || title) ? { title: String(title ?? draft.name.trim()) } : {}),
    ...(isNew('thumbnail') ? { thumbnail: addressOf(draft.thumbnail) } : {}),
    ...(isNew('parts') ? filesOf(sending) : {}),
    ...(isNew('credits') ? { credits: creditsOf(draft) } : {}),
    ...releaseFields(sending),
    ...(base === null ? {} : { revision: base.content.revision }),
  };
};
