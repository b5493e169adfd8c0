import type { OrderId } from '@meend/core/shared/ids.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FEWEST_QUESTIONS_A_MINUTE, type PollTask, pacedPayments, questionsAWindow } from './reconcilers.ts';

const MINUTE = 60_000;
const askers: readonly PollTask[] = ['orders', 'paid', 'comparison'];

/** Two processes, each with all scheduled tasks, and pauses between requests. */
const play = async (questionsAMinute: number, requests: readonly (readonly [PollTask, number])[]) => {
  const ports = { ...memoryPorts(), questionsAMinute };
  const requestTimes: number[] = [];
  ports.payments.listPayments = async () => {
    requestTimes.push(ports.clock.now().getTime());
    return [];
  };
  const processes = [0, 1].map(
    () => new Map(askers.map((task) => [task, pacedPayments(ports, task)] as const)),
  );
  for (const [nth, [requester, pause]] of requests.entries()) {
    ports.clock.advance(pause);
    await processes[nth % 2]?.get(requester)?.listPayments('order' as OrderId);
  }
  return requestTimes;
};

const mostInAMinute = (requestTimes: readonly number[]): number =>
  Math.max(
    ...requestTimes.map((from, nth) => requestTimes.slice(nth).filter((at) => at < from + MINUTE).length),
  );

test('in no minute more requests are made than allowed, by whichever task', async () => {
  const questions = fc.array(fc.tuple(fc.constantFrom(...askers), fc.constantFrom(0, 0, 0, 1, 900, 4_999)), {
    minLength: 100,
    maxLength: 400,
  });
  const most = fc.integer({ min: FEWEST_QUESTIONS_A_MINUTE, max: 400 });
  await fc.assert(
    fc.asyncProperty(most, questions, async (questionsAMinute, requests) => {
      expect(mostInAMinute(await play(questionsAMinute, requests))).toBeLessThanOrEqual(questionsAMinute);
    }),
    { numRuns: 100 },
  );
});

test('the limit holds if one window is filled at its end and the next ones at their start', async () => {
  const times = (count: (task: PollTask) => number) =>
    askers.flatMap((task) => Array.from({ length: count(task) }, () => [task, 0] as const));
  const whole = (task: PollTask): number => questionsAWindow(task, 416);
  const requestTimes = await play(416, [
    ...times(() => 1),
    ['orders', 4_999],
    ...times((task) => whole(task) - (task === 'orders' ? 2 : 1)),
    ...Array.from({ length: 13 }, () => times(whole)).flat(),
  ]);
  expect(mostInAMinute(requestTimes)).toBe(416 - askers.length);
});

test('a single task runs at its full rate and does not delay another', async () => {
  const ports = memoryPorts();
  const [orders, comparison] = [pacedPayments(ports, 'orders'), pacedPayments(ports, 'comparison')];
  const began = ports.clock.now().getTime();
  for (let nth = 0; nth < 400; nth += 1) await comparison.listPayments('order' as OrderId);
  const spent = ports.clock.now().getTime() - began;
  expect(spent).toBeLessThanOrEqual(MINUTE);
  await orders.listPayments('order' as OrderId);
  expect(ports.clock.now().getTime() - began).toBe(spent);
});

test('at the default rate 200,000 orders of three requests each are compared within a day', () => {
  const { questionsAMinute } = memoryPorts();
  expect((questionsAWindow('comparison', questionsAMinute) * DAY) / 5_000 / 3).toBeGreaterThan(200_000);
});
