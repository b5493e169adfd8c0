import { marksOfInput, mergeMarks } from '@meend/core/playback/finished.ts';
import { marksOf, type ResumePointStore, withMarks } from '../resume-points.ts';

/** "Mark as not heard", and its undo. */
export const markHeard = ({ change }: ResumePointStore, partId: string, finished: boolean, at: Date): void =>
  change((points) => {
    const resumePoint = points[partId];
    if (resumePoint === undefined) return points;
    const marks = mergeMarks(marksOf(resumePoint), marksOfInput(finished, at));
    return { ...points, [partId]: withMarks(resumePoint, marks) };
  });
