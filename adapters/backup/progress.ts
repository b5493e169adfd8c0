/** Smaller totals finish before progress is of interest. */
const MIN_TOTAL = 100_000;
const STEPS = 10;

/** Prints each tenth of a large total: "30 % of the rows are loaded". */
export const progressOver = (
  total: number,
  print: (line: string) => void,
  what: string,
): ((more: number) => void) => {
  let done = 0;
  let lastStep = 0;
  return (more) => {
    done += more;
    const step = total < MIN_TOTAL ? 0 : Math.floor((done / total) * STEPS);
    if (step <= lastStep) return;
    lastStep = step;
    print(`${(step * 100) / STEPS} % ${what}`);
  };
};
