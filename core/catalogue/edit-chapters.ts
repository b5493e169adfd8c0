// Chapters in the studio. They have a revision of their own, so that they can be changed beside an open story form.

import type { Actor, AuditStore } from '@meend/core/audit/audit.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import type { Now, Transaction } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { type Chapter, type ChapterStore, type PartChapters, parseChapters } from './chapters/chapter.ts';
import type { StoryStore } from './story-store.port.ts';
import { findStudioPart, lockStudioPart } from './studio-part.ts';

interface ChapterEdit {
  readonly partId: string;
  readonly chapters: readonly Chapter[];
  /** Revision the edit was made from. */
  readonly revision: number;
}

export const readChapters =
  ({ stores }: { readonly stores: { stories: StoryStore; chapters: ChapterStore } }) =>
  async (id: string): Promise<Result<PartChapters, DomainError>> => {
    const found = await findStudioPart(stores, id);
    return found.ok ? succeed(await stores.chapters.find(found.value.part.id)) : found;
  };

/** Replaces all chapters of a part; if nothing changed, does nothing. */
export const saveChapters =
  ({
    transaction,
  }: {
    readonly transaction: Transaction<
      { stories: StoryStore; chapters: ChapterStore; audit: AuditStore } & Now
    >;
  }) =>
  (edit: ChapterEdit, by: Actor): Promise<Result<PartChapters, DomainError>> =>
    transaction.run<PartChapters, DomainError>(async (stores) => {
      const found = await lockStudioPart(stores, edit.partId);
      if (!found.ok) return found;
      const { story, part, index } = found.value;
      const parsed = parseChapters(edit.chapters, part.media?.seconds ?? 0);
      if (!parsed.ok) return parsed;
      const current = await stores.chapters.find(part.id);
      if (edit.revision !== current.revision) return failWith('catalogue.edited-meanwhile');
      const fieldsOf = (chapters: readonly Chapter[]) => ({ part: index, chapters: chapters.map(lineOf) });
      const [before, after] = [fieldsOf(current.chapters), fieldsOf(parsed.value)];
      if (JSON.stringify(before) === JSON.stringify(after)) return succeed(current);
      const saved = { chapters: parsed.value, revision: current.revision + 1 };
      await stores.chapters.save(part.id, saved);
      const subject = { kind: 'story', id: story.id };
      const at = await stores.now();
      await stores.stories.saveFromStudio({ ...story, updatedAt: at });
      await stores.audit.add({ by, action: 'story.chapters-changed', subject, before, after, at });
      return succeed(saved);
    });

const lineOf = ({ at, title }: Chapter): string => `${at} s: ${title}`;
