// Which chapter a position is in, and which one a key goes to.
import type { Chapter } from './chapter.ts';

/** Further into a chapter, going back means its own beginning. */
const BACK_GRACE_SECONDS = 3;

/** A position right after a jump may lie a little before what was asked for. */
const FORWARD_GRACE_SECONDS = 1;

/** The chapter that sounds at this position; undefined before the first. */
export const chapterAt = (chapters: readonly Chapter[], position: number): Chapter | undefined =>
  chapters.findLast(({ at }) => at <= position);

/** The next chapter (1), or the beginning of this or of the one before (-1); undefined beyond the first and last. */
export const chapterBeside = (
  chapters: readonly Chapter[],
  position: number,
  by: 1 | -1,
): Chapter | undefined =>
  by === 1
    ? chapters.find(({ at }) => at > position + FORWARD_GRACE_SECONDS)
    : (chapters.findLast(({ at }) => at < position - BACK_GRACE_SECONDS) ??
      chapters.find(({ at }) => at < position));
