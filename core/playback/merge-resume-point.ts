// Of two places in a part the one heard last wins; a 0 nobody asked for is no place and never overwrites one.
import { clampPosition, type SavedResumePoint } from './resume-position.ts';

export interface ResumeUpdate extends SavedResumePoint {
  /** The listener went back to the start on purpose. */
  readonly restarted: boolean;
}

const isResumePoint = (report: ResumeUpdate): boolean =>
  Number.isFinite(report.heardAt.getTime()) && (report.position > 0 || report.restarted);

const heardLater = (a: SavedResumePoint, b: SavedResumePoint): boolean => {
  if (a.heardAt.getTime() !== b.heardAt.getTime()) return a.heardAt.getTime() > b.heardAt.getTime();
  return a.position === b.position ? a.duration > b.duration : a.position > b.position;
};

/** What to keep; the stored place itself when the report brings nothing newer. A clock in the future counts as now. */
export const mergeResumePoint = (
  stored: SavedResumePoint | null,
  report: ResumeUpdate,
  now: Date,
): SavedResumePoint | null => {
  if (!isResumePoint(report)) return stored;
  const resumePoint = {
    position: clampPosition(report.position, report.duration),
    duration: report.duration,
    heardAt: report.heardAt.getTime() > now.getTime() ? now : report.heardAt,
  };
  return stored === null || heardLater(resumePoint, stored) ? resumePoint : stored;
};
