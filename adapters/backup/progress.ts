/** Fewer are there before anybody wonders. */
const WORTH_TELLING = 100_000;
const STEPS = 10;

/** Tells each tenth of a large total, as it is heard of: "30 % of the rows are loaded". */
export const progressOver = (
  total: number,
  tell: (line: string) => void,
  what: string,
): ((more: number) => void) => {
  let done = 0;
  let told = 0;
  return (more) => {
    done += more;
    const step = total < WORTH_TELLING ? 0 : Math.floor((done / total) * STEPS);
    if (step <= told) return;
    told = step;
    tell(`${(step * 100) / STEPS} % ${what}`);
  };
};
