import { type FinishedMarks, isFinished } from './finished.ts';

interface Heard extends FinishedMarks {
  /** Seconds. */
  readonly position: number;
}

/** How much of all its parts, from 0 to 1; one that was finished once counts whole. */
export const heardShare = (
  parts: readonly { readonly id: string; readonly seconds: number }[],
  pointOf: (partId: string) => Heard | undefined,
): number => {
  const total = parts.reduce((sum, { seconds }) => sum + seconds, 0);
  const heard = parts.reduce((sum, { id, seconds }) => {
    const point = pointOf(id);
    if (point === undefined) return sum;
    return sum + (isFinished(point) ? seconds : Math.min(point.position, seconds));
  }, 0);
  return total > 0 ? heard / total : 0;
};
