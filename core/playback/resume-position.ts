// A part resumes where it was left: from its start once 98 percent was heard, earlier the longer the pause was, 30 s
// earlier after the sleep timer.
import { isComplete } from './progress.ts';

/** Seconds of pause, and the seconds to rewind after a longer one; from the longest on. */
const REWINDS = [
  [86_400, 20],
  [3_600, 10],
  [600, 5],
  [60, 3],
  [5, 1],
] as const;
const SLEEP_REWIND = 30;

export interface SavedResumePoint {
  readonly position: number;
  readonly duration: number;
  readonly heardAt: Date;
  /** The sleep timer paused there. */
  readonly asleep?: boolean | undefined;
  /** The listener moved there while playback was paused. */
  readonly sought?: boolean | undefined;
}

/** Clamps to the part; an unknown duration is no limit. */
export const clampPosition = (position: number, duration: number): number => {
  if (!(position > 0)) return 0;
  return duration > 0 ? Math.min(position, duration) : position;
};

/** `pausedFor`: milliseconds. */
export const afterPause = (position: number, pausedFor: number, asleep = false): number => {
  const rewind = asleep
    ? SLEEP_REWIND
    : (REWINDS.find(([longerThan]) => pausedFor > longerThan * 1_000)?.[1] ?? 0);
  return Math.max(0, position - rewind);
};

/** Position in seconds; 0 without a resume point or a known duration. `stepsBack`: the listener's setting. */
export const resumePosition = (resumePoint: SavedResumePoint | null, now: Date, stepsBack = true): number => {
  if (resumePoint === null || !(resumePoint.duration > 0)) return 0;
  const { asleep = false, sought = false } = resumePoint;
  // Who slept through the end has not heard it.
  if (!asleep && isComplete(resumePoint.position, resumePoint.duration)) return 0;
  const position = clampPosition(resumePoint.position, resumePoint.duration);
  if (sought || !stepsBack) return position;
  return afterPause(position, now.getTime() - resumePoint.heardAt.getTime(), asleep);
};

// Merges two resume points of a part: the one heard last wins; a position of 0 without a restart is ignored.

export interface ResumeUpdate extends SavedResumePoint {
  /** The listener deliberately returned to the start. */
  readonly restarted: boolean;
}

const isResumePoint = (report: ResumeUpdate): boolean =>
  Number.isFinite(report.heardAt.getTime()) && (report.position > 0 || report.restarted);

const heardLater = (a: SavedResumePoint, b: SavedResumePoint): boolean => {
  if (a.heardAt.getTime() !== b.heardAt.getTime()) return a.heardAt.getTime() > b.heardAt.getTime();
  return a.position === b.position ? a.duration > b.duration : a.position > b.position;
};

/** The resume point to store; the stored one itself if the report has nothing newer. */
export const mergeResumePoint = (
  stored: SavedResumePoint | null,
  report: ResumeUpdate,
): SavedResumePoint | null => {
  if (!isResumePoint(report)) return stored;
  const resumePoint = {
    position: clampPosition(report.position, report.duration),
    duration: report.duration,
    heardAt: report.heardAt,
  };
  return stored === null || heardLater(resumePoint, stored) ? resumePoint : stored;
};
