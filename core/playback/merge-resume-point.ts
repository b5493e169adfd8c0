// Merges two resume points of a part: the one heard last wins; a position of 0 without a restart is ignored.
import { clampPosition, type SavedResumePoint } from './resume-position.ts';

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
