import { type Outcome, type Step, sumOf } from './step.ts';

const now = () => performance.now() / 1000;

const timed = async (step: Step): Promise<Outcome> => {
  const began = now();
  const tally = await step.run();
  return { ...tally, title: step.title, seconds: now() - began };
};

const line = ({ title, passed, failed, seconds, note }: Outcome): string =>
  `  ${failed > 0 ? '✗' : '✓'} ${title.padEnd(34)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(7)} s${note ? `   ${note}` : ''}`;

/** Runs the steps in order and stops after the first failure. */
export const runInOrder = async (steps: readonly Step[]): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const step of steps) {
    console.log(`\n── ${step.title}`);
    const outcome = await timed(step);
    outcomes.push(outcome);
    console.log(line(outcome));
    if (outcome.failed > 0) break;
  }
  return outcomes;
};

/** Runs all steps, at most `lanes` at once, whatever fails. */
const runSideBySide = async (steps: readonly Step[], lanes: number): Promise<readonly Outcome[]> => {
  const waiting = [...steps];
  const outcomes: Outcome[] = [];
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const outcome = await timed(step);
      outcomes.push(outcome);
      console.log(line(outcome));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return outcomes;
};

/** Prints the captured output of failed steps once all have ended, so that it is not interleaved. */
const printHiddenOutput = (outcomes: readonly Outcome[]): void => {
  for (const { title, output } of outcomes)
    if (output) console.log(`\n── ${title}, beside the others\n${output}`);
};

/** Combines several steps into one, at most `lanes` at once; its note lists theirs. */
export const sideBySide = (title: string, steps: readonly Step[], lanes: number): Step => ({
  title,
  run: async () => {
    const outcomes = await runSideBySide(steps, lanes);
    printHiddenOutput(outcomes);
    const notes = outcomes.flatMap(({ title, note }) => (note ? `${title} ${note}` : []));
    return { ...sumOf(outcomes), ...(notes.length > 0 && { note: notes.sort().join('; ') }) };
  },
});

export const printSummary = (steps: readonly Step[], outcomes: readonly Outcome[]): void => {
  console.log('\n── Summary');
  for (const outcome of outcomes) console.log(line(outcome));
  for (const step of steps.slice(outcomes.length)) console.log(`  - ${step.title.padEnd(34)} not run`);
};
