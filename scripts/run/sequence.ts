import { failuresOf, type Outcome, type Step, sumOf, type Tally } from './step.ts';

const now = () => performance.now() / 1000;

/** A step that throws has failed. */
const tallyOf = async (step: Step, failed: ReadonlySet<string>): Promise<Tally> => {
  try {
    return await step.run(failed);
  } catch (cause) {
    console.error(cause);
    return { passed: 0, failed: 1, note: String(cause) };
  }
};

const runStep = async (step: Step, failed: ReadonlySet<string>): Promise<Outcome> => {
  const { title, needs = [] } = step;
  const missing = needs.filter((needed) => failed.has(needed));
  if (missing.length > 0) {
    const note = `not run, because it needs the ${missing.join(' and the ')}`;
    return { title, passed: 0, failed: 0, seconds: 0, note, isLeftOut: true };
  }
  const began = now();
  const tally = await tallyOf(step, failed);
  return { ...tally, title, seconds: now() - began };
};

const markOf = ({ failed, isLeftOut }: Outcome): string => {
  if (failed > 0) return '✗';
  return isLeftOut ? '-' : '✓';
};

const line = (outcome: Outcome): string => {
  const { title, passed, failed, seconds, note } = outcome;
  return `  ${markOf(outcome)} ${title.padEnd(34)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(7)} s${note ? `   ${note}` : ''}`;
};

/** Runs the steps in order, whatever fails, but none that needs a failed one. */
export const runInOrder = async (steps: readonly Step[]): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = [];
  const failed = new Set<string>();
  for (const step of steps) {
    console.log(`\n── ${step.title}`);
    const outcome = await runStep(step, failed);
    outcomes.push(outcome);
    if (outcome.failed > 0) failed.add(step.title);
    console.log(line(outcome));
  }
  return outcomes;
};

/** Runs all steps, at most `lanes` at once, whatever fails. */
const runSideBySide = async (
  steps: readonly Step[],
  lanes: number,
  failed: ReadonlySet<string>,
): Promise<readonly Outcome[]> => {
  const waiting = [...steps];
  const outcomes: Outcome[] = [];
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const outcome = await runStep(step, failed);
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

/** Combines several steps into one, at most `lanes` at once; its note lists theirs, and its failures name their step. */
export const sideBySide = (title: string, steps: readonly Step[], lanes: number): Step => ({
  title,
  run: async (failed = new Set()) => {
    const outcomes = await runSideBySide(steps, lanes, failed);
    printHiddenOutput(outcomes);
    const notes = outcomes.flatMap(({ title, note }) => (note ? `${title} ${note}` : []));
    const failures = outcomes.flatMap((outcome) =>
      failuresOf(outcome).map((failure) => `${outcome.title}: ${failure}`),
    );
    return { ...sumOf(outcomes), failures, ...(notes.length > 0 && { note: notes.sort().join('; ') }) };
  },
});

/** Prints a line for each step, then everything that failed, by name. */
export const printSummary = (outcomes: readonly Outcome[]): void => {
  console.log('\n── Summary');
  for (const outcome of outcomes) console.log(line(outcome));
  if (outcomes.every(({ failed }) => failed === 0)) return;
  console.log('\n── Failed');
  for (const outcome of outcomes)
    for (const failure of failuresOf(outcome)) console.log(`  ✗ ${outcome.title}: ${failure}`);
};

/** Runs the steps, prints the summary and the total; the process exits with 1 if anything failed. */
export const conclude = async (steps: readonly Step[]): Promise<void> => {
  const outcomes = await runInOrder(steps);
  printSummary(outcomes);
  const { passed, failed } = sumOf(outcomes);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
};
