// A part resumes where it was left: from its start once 98 percent was heard, 10 s earlier after a pause over 1 hour,
// 30 s earlier after the sleep timer.
import { delays } from '@meend/core/shared/timings.ts';
import { isComplete } from './progress.ts';

const RESUME_REWIND = 10;
const SLEEP_REWIND = 30;

export interface SavedResumePoint {
  readonly position: number;
  readonly duration: number;
  readonly heardAt: Date;
  /** The sleep timer paused there. */
  readonly asleep?: boolean | undefined;
}

/** Clamps to the part; an unknown duration is no limit. */
export const clampPosition = (position: number, duration: number): number => {
  if (!(position > 0)) return 0;
  return duration > 0 ? Math.min(position, duration) : position;
};

export const afterPause = (position: number, pausedFor: number, asleep = false): number => {
  if (asleep) return Math.max(0, position - SLEEP_REWIND);
  return pausedFor > delays.resumeRewindAfter ? Math.max(0, position - RESUME_REWIND) : position;
};

/** Position in seconds; 0 without a resume point or a known duration. */
export const resumePosition = (resumePoint: SavedResumePoint | null, now: Date): number => {
  if (resumePoint === null || !(resumePoint.duration > 0)) return 0;
  const { asleep = false } = resumePoint;
  // Who slept through the end has not heard it.
  if (!asleep && isComplete(resumePoint.position, resumePoint.duration)) return 0;
  const position = clampPosition(resumePoint.position, resumePoint.duration);
  return afterPause(position, now.getTime() - resumePoint.heardAt.getTime(), asleep);
};
