// What a listener removed from the history, and when it was paused. Devices report late and in any order, so these times
// decide whether a report is stored: nothing heard before a removal or during a pause comes back.
import type { PartId, StoryId, UserId } from '@meend/core/shared/ids.ts';
import { DAY } from '@meend/core/shared/timings.ts';

export interface HistoryPause {
  readonly from: Date;
  /** Null while the history is paused. */
  readonly until: Date | null;
}

export interface HistoryState {
  /** The last time the whole history was cleared. */
  readonly clearedAt: Date | null;
  /** When parts were removed since then. */
  readonly removals: ReadonlyMap<PartId, Date>;
  readonly pauses: readonly HistoryPause[];
}

/** A part removed from a listener's history. */
export interface PartRemoval {
  readonly userId: UserId;
  readonly partId: PartId;
  readonly removedAt: Date;
}

const isUpTo = (at: Date, limit: Date | null | undefined): boolean =>
  limit !== null && limit !== undefined && at.getTime() <= limit.getTime();

export const isPaused = ({ pauses }: Pick<HistoryState, 'pauses'>): boolean =>
  pauses.some(({ until }) => until === null);

/** Whether what happened then, in this part or in any, was removed since. */
export const wasRemoved = (
  { clearedAt, removals }: HistoryState,
  at: Date,
  partId: PartId | null = null,
): boolean => isUpTo(at, clearedAt) || (partId !== null && isUpTo(at, removals.get(partId)));

/** While paused, also what was heard before: a device may report too great an age. */
export const wasPaused = (state: HistoryState, at: Date): boolean =>
  isPaused(state) || state.pauses.some(({ from, until }) => isUpTo(from, at) && isUpTo(at, until));

export const isRecorded = (state: HistoryState, partId: PartId, at: Date): boolean =>
  !wasRemoved(state, at, partId) && !wasPaused(state, at);

// A device reports how long ago something happened, because its clock may be wrong, and the server dates the report.

/** Earlier reports are stored with this age. */
const MAX_AGE_MS = 30 * DAY;

/** When it happened by the server's clock; an age below 0 counts as 0, and nothing happened before 1970. */
export const happenedAt = (age: number, now: Date): Date =>
  new Date(Math.max(0, now.getTime() - Math.max(0, age)));

/** The time to store. */
export const storedAt = (age: number, now: Date): Date => happenedAt(Math.min(age, MAX_AGE_MS), now);

/** When listeners cleared and paused their histories, and what they removed from them. */
export interface HistoryStore {
  read(userId: UserId): Promise<HistoryState>;
  /** Deletes removals and ended pauses before that time, which it covers; of two times the later stays. */
  setCleared(userId: UserId, at: Date): Promise<void>;
  /** Of two times the later stays. */
  addRemoval(removal: PartRemoval & { readonly storyId: StoryId }): Promise<void>;
  /** No effect while paused. */
  startPause(userId: UserId, at: Date): Promise<void>;
  /** No effect unless paused. */
  endPause(userId: UserId, at: Date): Promise<void>;
}
