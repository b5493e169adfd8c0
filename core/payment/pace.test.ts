import type { OrderId } from '@meend/core/shared/ids.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Asker, FEWEST_QUESTIONS_A_MINUTE, pacedPayments, questionsAWindow } from './pace.ts';

const MINUTE = 60_000;
const askers: readonly Asker[] = ['orders', 'paid', 'comparison'];

/** Two processes, each with all that comes round, and pauses between the questions of anybody. */
const play = async (questionsAMinute: number, asked: readonly (readonly [Asker, number])[]) => {
  const ports = { ...memoryPorts(), questionsAMinute };
  const moments: number[] = [];
  ports.payments.listPayments = async () => {
    moments.push(ports.clock.now().getTime());
    return [];
  };
  const processes = [0, 1].map(
    () => new Map(askers.map((asker) => [asker, pacedPayments(ports, asker)] as const)),
  );
  for (const [nth, [asker, pause]] of asked.entries()) {
    ports.clock.advance(pause);
    await processes[nth % 2]?.get(asker)?.listPayments('order' as OrderId);
  }
  return moments;
};

const mostInAMinute = (moments: readonly number[]): number =>
  Math.max(...moments.map((from, nth) => moments.slice(nth).filter((at) => at < from + MINUTE).length));

test('in no minute more questions are asked than may be, whoever asks when', async () => {
  const questions = fc.array(fc.tuple(fc.constantFrom(...askers), fc.constantFrom(0, 0, 0, 1, 900, 4_999)), {
    minLength: 100,
    maxLength: 400,
  });
  const most = fc.integer({ min: FEWEST_QUESTIONS_A_MINUTE, max: 400 });
  await fc.assert(
    fc.asyncProperty(most, questions, async (questionsAMinute, asked) => {
      expect(mostInAMinute(await play(questionsAMinute, asked))).toBeLessThanOrEqual(questionsAMinute);
    }),
    { numRuns: 100 },
  );
});

test('nor where a window is filled at its very end, and those after it at their beginning', async () => {
  const times = (count: (asker: Asker) => number) =>
    askers.flatMap((asker) => Array.from({ length: count(asker) }, () => [asker, 0] as const));
  const whole = (asker: Asker): number => questionsAWindow(asker, 416);
  const moments = await play(416, [
    ...times(() => 1),
    ['orders', 4_999],
    ...times((asker) => whole(asker) - (asker === 'orders' ? 2 : 1)),
    ...Array.from({ length: 13 }, () => times(whole)).flat(),
  ]);
  expect(mostInAMinute(moments)).toBe(416 - askers.length);
});

test('who asks at once is asked for at full pace, and nobody waits for another', async () => {
  const ports = memoryPorts();
  const [orders, comparison] = [pacedPayments(ports, 'orders'), pacedPayments(ports, 'comparison')];
  const began = ports.clock.now().getTime();
  for (let nth = 0; nth < 400; nth += 1) await comparison.listPayments('order' as OrderId);
  const spent = ports.clock.now().getTime() - began;
  expect(spent).toBeLessThanOrEqual(MINUTE);
  await orders.listPayments('order' as OrderId);
  expect(ports.clock.now().getTime() - began).toBe(spent);
});

test('200,000 orders of three questions each are compared within a day, as it is set by default', () => {
  const { questionsAMinute } = memoryPorts();
  expect((questionsAWindow('comparison', questionsAMinute) * DAY) / 5_000 / 3).toBeGreaterThan(200_000);
});
