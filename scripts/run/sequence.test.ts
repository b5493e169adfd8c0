import { afterEach, expect, test, vi } from 'vitest';
import { runInOrder, sideBySide } from './sequence.ts';
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
  expect(tally).toEqual({ passed: 3, failed: 0, note: 'quick on two; slow on one' });
});

for (const broken of ['first', 'second'])
  test(`a failure in the ${broken} lane fails the step, and no later step runs`, async () => {
    const tallyOf = (name: string) =>
      name === broken ? { passed: 0, failed: 2, output: 'why it failed' } : { passed: 5, failed: 0 };
    const lanes = ['first', 'second'].map((name) => step(name, tallyOf(name)));
    const after = vi.fn();
    const outcomes = await runInOrder([
      sideBySide('both', lanes, 2),
      step('after', { passed: 1, failed: 0 }, async () => after()),
    ]);
    expect(outcomes).toMatchObject([{ title: 'both', passed: 5, failed: 2 }]);
    expect(after).not.toHaveBeenCalled();
    expect(spoken()).toMatch(new RegExp(`✗ ${broken}`));
  });

test('the output of a failed lane is printed after the other lane has ended', async () => {
  const [slow, quick] = waitingForEachOther();
  const output = 'why it failed';
  const failing = { ...quick, run: async () => ({ ...(await quick.run()), failed: 1, output }) };
  await sideBySide('both', [slow, failing], 2).run();
  expect(spoken()).toMatch(/✓ slow[\s\S]*── quick, beside the others\nwhy it failed/);
});
