// A moment of a part that a listener marked, with a private note: one per listener, part and second.
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import type { PartId, StoryId, UserId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { cleanLine } from '@meend/core/shared/text.ts';

export interface Bookmark {
  readonly userId: UserId;
  readonly storyId: StoryId;
  readonly partId: PartId;
  /** Whole seconds from the beginning of the part. */
  readonly second: number;
  /** Empty without a note. */
  readonly note: string;
  readonly addedAt: Date;
}

/** Maximum per listener. */
export const MAX_BOOKMARKS = 500;
export const MAX_NOTE_LENGTH = 120;

/** One clean line of at most 120 letters; an accent or vowel sign joined to a letter counts as well. */
export const parseNote = (text: string): Result<string, DomainError> => {
  const note = cleanLine(text);
  return [...note].length <= MAX_NOTE_LENGTH ? succeed(note) : failWith('bookmarks.long-note');
};

/** The whole second of a position; null outside a recording of this length. */
export const secondWithin = (position: number, seconds: number): number | null => {
  const second = Math.floor(position);
  return second >= 0 && second < seconds ? second : null;
};

/** The second that a press marks: at the very end of a part its last one. */
export const pressedSecond = (position: number, seconds: number): number =>
  secondWithin(Math.min(position, Math.ceil(seconds) - 1), seconds) ?? 0;

/** Bookmarks of listeners. */
export interface BookmarkStore {
  /** Newest first; those of one time by their moments. */
  list(userId: UserId): Promise<readonly Bookmark[]>;
  /** An existing bookmark keeps its time and gets the note. */
  put(bookmark: Bookmark): Promise<void>;
  /** No effect if there is none. */
  remove(userId: UserId, partId: PartId, second: number): Promise<void>;
  removeAll(userId: UserId): Promise<void>;
}
