import { afterEach, expect, test, vi } from 'vitest';
import { printSummary, runInOrder, sideBySide } from './sequence.ts';
import type { Step, Tally } from './step.ts';

const printed: string[] = [];
const spoken = () => printed.join('\n');
vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
afterEach(() => void printed.splice(0));

const step = (title: string, tally: Tally, run: () => Promise<void> = async () => {}): Step => ({
  title,
  run: async () => {
    await run();
    return tally;
  },
});

/** The first step ends only after the second has started. */
const waitingForEachOther = (): readonly [Step, Step] => {
  const other = Promise.withResolvers<void>();
  return [
    step('slow', { passed: 1, failed: 0, note: 'on one' }, () => other.promise),
    step('quick', { passed: 2, failed: 0, note: 'on two' }, async () => other.resolve()),
  ];
};

test('two lanes run at once and count as one step', async () => {
  const tally = await sideBySide('both', waitingForEachOther(), 2).run();
  expect(tally).toEqual({ passed: 3, failed: 0, failures: [], note: 'quick on two; slow on one' });
});

const broken: Tally = { passed: 0, failed: 2, failures: ['a.test.ts › one', 'b.test.ts › two'] };
const fine: Tally = { passed: 5, failed: 0 };

test('after a failed suite the next ones run, and every failure is listed by name at the end', async () => {
  const outcomes = await runInOrder([
    step('first', broken),
    sideBySide('both', [step('left', { ...broken, output: 'why' }), step('right', fine)], 2),
    step('last', { passed: 0, failed: 1, note: 'no report was written' }),
    step('after', fine),
  ]);
  expect(outcomes.map(({ passed, failed }) => [passed, failed])).toEqual([
    [0, 2],
    [5, 2],
    [0, 1],
    [5, 0],
  ]);
  printed.splice(0);
  printSummary(outcomes);
  expect(spoken().split('── Failed')[1]?.trim().split(/\n */)).toEqual([
    '✗ first: a.test.ts › one',
    '✗ first: b.test.ts › two',
    '✗ both: left: a.test.ts › one',
    '✗ both: left: b.test.ts › two',
    '✗ last: no report was written',
  ]);
});

test('what needs a failed step is not run, and the summary says so', async () => {
  const browsing = vi.fn();
  const outcomes = await runInOrder([
    step('build', { passed: 0, failed: 1 }),
    step('browser', fine),
    { ...step('stories', fine), needs: ['browser'] },
    { ...step('journeys', fine, async () => browsing()), needs: ['build', 'browser'] },
  ]);
  expect(browsing).not.toHaveBeenCalled();
  expect(outcomes.map(({ passed, failed }) => [passed, failed])).toEqual([
    [0, 1],
    [5, 0],
    [5, 0],
    [0, 0],
  ]);
  expect(spoken()).toMatch(/- journeys .* not run, because it needs the build/);
});

test('a step that throws has failed, and the next one runs', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const throwing = step('throws', fine, () => Promise.reject(new Error('the report is cut off')));
  const outcomes = await runInOrder([throwing, step('after', fine)]);
  expect(outcomes).toMatchObject([{ failed: 1, note: 'Error: the report is cut off' }, { passed: 5 }]);
});

test('without a failure the summary lists none', async () => {
  printSummary(await runInOrder([step('one', fine)]));
  expect(spoken()).not.toContain('Failed');
});

test('the output of a failed lane is printed after the other lane has ended', async () => {
  const [slow, quick] = waitingForEachOther();
  const output = 'why it failed';
  const failing = { ...quick, run: async () => ({ ...(await quick.run()), failed: 1, output }) };
  await sideBySide('both', [slow, failing], 2).run();
  expect(spoken()).toMatch(/✓ slow[\s\S]*── quick, beside the others\nwhy it failed/);
});
