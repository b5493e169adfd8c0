// Scales of the charts: axis maximum, grid lines and labels.

const STEPS = [1, 2, 2.5, 5, 10] as const;
const LINES = 4;

/** The smallest round number that is divisible into four equal steps, whole steps for counts. */
export const roundTop = (values: readonly number[]): number => {
  const most = Math.max(...values, 0);
  if (most <= LINES) return LINES;
  const raw = most / LINES;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = STEPS.map((each) => each * power).find((each) => each >= raw && Number.isInteger(each));
  return (step ?? Math.ceil(raw)) * LINES;
};

/** From the maximum to 0. */
export const gridValues = (top: number): readonly number[] =>
  Array.from({ length: LINES + 1 }, (_, line) => (top * (LINES - line)) / LINES);

/**
 * Indexes of the `count` points along `width` that get a label `room` pixels wide: always the last one, and others at
 * equal distances before it.
 */
export const labelledIndexes = (count: number, width: number, labelWidth: number): readonly number[] => {
  const step = Math.max(1, Math.ceil((count * labelWidth) / Math.max(width, labelWidth)));
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => (count - 1 - index) % step === 0,
  );
};
