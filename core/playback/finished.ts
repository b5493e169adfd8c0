// A part is finished once 98 percent of it was heard. That is kept apart from the place: hearing the part again does
// not take it back, "Mark as not heard" does; of the two moments the later one counts.
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

/** A clock in the future counts as now. */
const notAfter = (at: Date, now: Date): Date => (at.getTime() > now.getTime() ? now : at);

/** What a report of a place says of the part's end. */
export const marksOfReport = ({ position, duration, heardAt }: SavedResumePoint, now: Date): FinishedMarks =>
  isComplete(position, duration) && Number.isFinite(heardAt.getTime())
    ? { ...noMarks, finishedAt: notAfter(heardAt, now) }
    : noMarks;

/** What a listener says of it themselves. */
export const marksOfInput = (finished: boolean, at: Date, now: Date): FinishedMarks =>
  finished ? { ...noMarks, finishedAt: notAfter(at, now) } : { ...noMarks, unfinishedAt: notAfter(at, now) };
