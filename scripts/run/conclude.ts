import { printSummary, runInOrder } from './sequence.ts';
import { type Step, sumOf } from './step.ts';

/** Runs the steps, prints the summary and ends with the total. */
export const conclude = async (steps: readonly Step[]): Promise<void> => {
  const outcomes = await runInOrder(steps);
  printSummary(steps, outcomes);
  const { passed, failed } = sumOf(outcomes);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
};
