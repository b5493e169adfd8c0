import { printSummary, runInOrder } from './sequence.ts';
import { type Step, sumOf } from './step.ts';

/** Runs the steps, prints the summary and the total; the process exits with 1 if anything failed. */
export const conclude = async (steps: readonly Step[]): Promise<void> => {
  const outcomes = await runInOrder(steps);
  printSummary(outcomes);
  const { passed, failed } = sumOf(outcomes);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
};
