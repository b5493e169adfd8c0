// A part is finished once 98 percent of it was heard. Stored apart from the resume point: hearing the part again does
// not reset it, "Mark as not heard" does; the later of the two times wins.
import { isComplete } from './progress.ts';
import type { SavedResumePoint } from './resume-position.ts';

export interface FinishedMarks {
  readonly finishedAt: Date | null;
  readonly unfinishedAt: Date | null;
}

export const noMarks: FinishedMarks = { finishedAt: null, unfinishedAt: null };

export const isFinished = ({ finishedAt, unfinishedAt }: FinishedMarks): boolean =>
  finishedAt !== null && (unfinishedAt === null || finishedAt.getTime() > unfinishedAt.getTime());

const later = (one: Date | null, other: Date | null): Date | null => {
  if (one === null || other === null) return one ?? other;
  return one.getTime() >= other.getTime() ? one : other;
};

export const mergeMarks = (one: FinishedMarks, other: FinishedMarks): FinishedMarks => ({
  finishedAt: later(one.finishedAt, other.finishedAt),
  unfinishedAt: later(one.unfinishedAt, other.unfinishedAt),
});

export const sameMarks = (one: FinishedMarks, other: FinishedMarks): boolean =>
  one.finishedAt?.getTime() === other.finishedAt?.getTime() &&
  one.unfinishedAt?.getTime() === other.unfinishedAt?.getTime();

/** Finished mark from a reported resume point. */
export const marksOfReport = ({ position, duration, heardAt }: SavedResumePoint): FinishedMarks =>
  isComplete(position, duration) && Number.isFinite(heardAt.getTime())
    ? { ...noMarks, finishedAt: heardAt }
    : noMarks;

/** Finished mark set by the listener. */
export const marksOfInput = (finished: boolean, at: Date): FinishedMarks =>
  finished ? { ...noMarks, finishedAt: at } : { ...noMarks, unfinishedAt: at };
