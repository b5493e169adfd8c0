// Where values and weeks stand on a chart.

const STEPS = [1, 2, 2.5, 5, 10] as const;
const LINES = 4;

/** The least round number that four equal steps reach, whole steps for counts. */
export const roundTop = (values: readonly number[]): number => {
  const most = Math.max(...values, 0);
  if (most <= LINES) return LINES;
  const raw = most / LINES;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = STEPS.map((each) => each * power).find((each) => each >= raw && Number.isInteger(each));
  return (step ?? Math.ceil(raw)) * LINES;
};

/** From the top to 0. */
export const gridValues = (top: number): readonly number[] =>
  Array.from({ length: LINES + 1 }, (_, line) => (top * (LINES - line)) / LINES);

/** Which of `count` places along `width` get a label of `room` pixels: always the last, and evenly before it. */
export const labelledIndexes = (count: number, width: number, labelWidth: number): readonly number[] => {
  const step = Math.max(1, Math.ceil((count * labelWidth) / Math.max(width, labelWidth)));
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => (count - 1 - index) % step === 0,
  );
};
