// Chapters of a part: named moments of its recording, at least 5 seconds apart.
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import type { PartId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { cleanLine } from '@meend/core/shared/text.ts';

export interface Chapter {
  /** Whole seconds from the beginning of the part. */
  readonly at: number;
  readonly title: string;
}

export const MAX_CHAPTERS = 50;
export const MAX_CHAPTER_TITLE_LENGTH = 80;
export const MIN_CHAPTER_SECONDS = 5;

/** In the order of the recording, whatever the order of the input; `seconds`: length of the recording. */
export const parseChapters = (
  input: readonly Chapter[],
  seconds: number,
): Result<readonly Chapter[], DomainError> => {
  if (input.length > MAX_CHAPTERS) return failWith('chapters.too-many');
  const chapters = input
    .map(({ at, title }) => ({ at: Math.floor(at), title: cleanLine(title) }))
    .sort((one, other) => one.at - other.at);
  const areNamed = chapters.every(({ title }) => title !== '');
  const areApart = chapters.every(
    ({ at }, index) =>
      at >= 0 && at - (chapters[index - 1]?.at ?? -MIN_CHAPTER_SECONDS) >= MIN_CHAPTER_SECONDS,
  );
  if (!areNamed || !areApart) return failWith('chapters.invalid');
  if (chapters.some(({ title }) => title.length > MAX_CHAPTER_TITLE_LENGTH))
    return failWith('chapters.long-title');
  return chapters.some(({ at }) => at >= seconds) ? failWith('chapters.beyond-end') : succeed(chapters);
};

/** Chapters that still lie within the recording: it may have been replaced by a shorter one. */
export const chaptersWithin = (chapters: readonly Chapter[], seconds: number): readonly Chapter[] =>
  chapters.filter(({ at }) => at < seconds);

/** Chapters by part. They stay when the part's recording is replaced, and are deleted with the part. */
export interface PartChapters {
  readonly chapters: readonly Chapter[];
  /** Raised by each change of staff; 0 before the first. */
  readonly revision: number;
}

export interface ChapterStore {
  /** Without chapters: none, at revision 0. */
  find(partId: PartId): Promise<PartChapters>;
  /** The part must exist. */
  save(partId: PartId, chapters: PartChapters): Promise<void>;
}
