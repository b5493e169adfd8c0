import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { type PaymentEmitted, type PaymentWatch, paymentMachine } from './payment-machine.ts';
import type { StatusAnswer } from './payment-report.ts';

type Answer =
  | 'paid'
  | 'failed'
  | 'pending'
  | 'nothing'
  | 'incomplete'
  | 'refused'
  | 'seen paid'
  | 'unreachable'
  | 'silence';

const report = (status: string) => ({ status, planName: '30 days', price: 49 });

const answerOf = (answer: Answer): Promise<StatusAnswer> => {
  if (answer === 'unreachable') return Promise.reject(new Error('unreachable'));
  if (answer === 'silence') return new Promise(() => {});
  if (answer === 'refused') return Promise.resolve({ by: 'nobody' });
  if (answer === 'seen paid')
    return Promise.resolve({ by: 'view', answer: { status: 'PAID', planName: '30 days' } });
  const bodies = { nothing: null, incomplete: { status: 'PAID' } };
  const body =
    answer === 'nothing' || answer === 'incomplete' ? bodies[answer] : report(answer.toUpperCase());
  return Promise.resolve({ by: 'session', answer: body });
};

/** Server responses in order; the last one repeats. */
const watch = (answers: readonly Answer[], isPurchaseTracked = false, kind: PaymentWatch = 'arrival') => {
  const clock = new SimulatedClock();
  const polledAt: number[] = [];
  const polled = new Set<string>();
  const purchases: PaymentEmitted[] = [];
  const machine = paymentMachine.provide({
    actors: {
      readStatus: fromPromise<StatusAnswer, { orderId: string }>(({ input }) => {
        polled.add(input.orderId);
        const answer = answers[Math.min(polledAt.length, answers.length - 1)] ?? 'silence';
        polledAt.push(clock.now() / 1000);
        return answerOf(answer);
      }),
    },
  });
  const payment = createActor(machine, {
    clock,
    input: { orderId: 'order', isPurchaseTracked, watch: kind },
  });
  payment.on('purchase.made', (purchase) => purchases.push(purchase));
  payment.start();
  const answered = async () => {
    for (let turn = 0; turn < 6; turn += 1) await null;
  };
  const pass = async (seconds: number) => {
    await answered();
    for (let half = 0; half < seconds * 2; half += 1) {
      clock.increment(500);
      await answered();
    }
  };
  const outcome = () => payment.getSnapshot().output;
  const situation = () => {
    const { value } = payment.getSnapshot();
    return typeof value === 'string' ? value : Object.keys(value)[0];
  };
  return { payment, polledAt, polled, purchases, pass, outcome, situation };
};

test('a paid order is confirmed after a second', { tags: ['payment-18', 'payment-33'] }, async () => {
  const { pass, situation, outcome, purchases } = watch(['paid']);
  expect(situation()).toBe('watching');
  await pass(0.5);
  expect(situation()).toBe('paid');
  await pass(0.5);
  expect(outcome()).toBe('confirmed');
  expect(purchases).toEqual([{ type: 'purchase.made', orderId: 'order', planName: '30 days', price: 49 }]);
});

test('"Go now" confirms at once', async () => {
  const { payment, pass, outcome } = watch(['paid']);
  await pass(0);
  payment.send({ type: 'go.pressed' });
  expect(outcome()).toBe('confirmed');
});

test('a purchase tracked before a reload is not tracked again', { tags: ['analytics-2'] }, async () => {
  const { pass, outcome, purchases } = watch(['paid'], true);
  await pass(2);
  expect([outcome(), purchases]).toEqual(['confirmed', []]);
});

test('a failed order fails at once', { tags: ['payment-19'] }, async () => {
  const { pass, outcome, purchases } = watch(['failed']);
  await pass(0);
  expect([outcome(), purchases]).toEqual(['failed', []]);
});

test.each([
  ['nothing', 'No payment data returned'],
  ['incomplete', 'Incomplete payment data'],
] as const)(
  'a response with %s is an error and decides nothing',
  { tags: ['payment-20', 'payment-28', 'payment-29'] },
  async (answer, error) => {
    const { payment, pass, outcome } = watch([answer]);
    await pass(0);
    expect([outcome(), payment.getSnapshot().context.error]).toEqual([undefined, error]);
    await pass(30);
    expect(outcome()).toBe('undecided');
  },
);

test('an order the caller may not see is polled without an end, and never shown as failed', async () => {
  const { pass, outcome, polledAt, situation } = watch(['refused']);
  await pass(120);
  expect([outcome(), situation()]).toEqual([undefined, 'unseen']);
  expect(polledAt.slice(0, 3)).toEqual([0, 5, 10]);
});

test('after logging in the caller sees the result at once', async () => {
  const { payment, pass, outcome, polled, purchases } = watch(['refused', 'paid']);
  await pass(1);
  payment.send({ type: 'session.changed' });
  await pass(1);
  expect([outcome(), purchases.length, [...polled]]).toEqual(['confirmed', 1, ['order']]);
});

test('a view token confirms a payment, and no purchase is tracked', async () => {
  const { pass, outcome, purchases } = watch(['seen paid']);
  await pass(1);
  expect([outcome(), purchases]).toEqual(['confirmed', []]);
});

test('after a failure the order is polled every 5 s for a minute', async () => {
  const { pass, outcome, polledAt } = watch(['failed'], false, 'doubt');
  await pass(59.5);
  expect([outcome(), polledAt]).toEqual([undefined, [5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55]]);
  await pass(0.5);
  expect(outcome()).toBe('rested');
});

test('a payment after a shown failure turns it into success and tracks the purchase', async () => {
  const { pass, outcome, purchases } = watch(['failed', 'unreachable', 'pending', 'paid'], false, 'doubt');
  await pass(30);
  expect([outcome(), purchases.length]).toEqual(['confirmed', 1]);
});

test('a pending payment is polled as long as the page is open', async () => {
  const { pass, outcome, polledAt } = watch(['pending'], false, 'extended');
  await pass(300);
  expect([outcome(), polledAt.length]).toEqual([undefined, 60]);
});

test.each([
  ['failed', 'failed'],
  ['paid', 'confirmed'],
] as const)('a pending payment that is %s in the end leads to its page at once', async (answer, end) => {
  const { pass, outcome } = watch(['pending', 'unreachable', answer], false, 'extended');
  await pass(11);
  expect(outcome()).toBe(end);
});

test('a pending order is polled every 2 s and left undecided after 30 s', {
  tags: ['payment-22'],
}, async () => {
  const { payment, pass, outcome, polledAt } = watch(['pending']);
  await pass(29.5);
  expect(polledAt.slice(0, 4)).toEqual([0, 2, 4, 6]);
  expect([payment.getSnapshot().context.report?.status, outcome()]).toEqual(['PENDING', undefined]);
  await pass(0.5);
  expect(outcome()).toBe('undecided');
});

test('a pending order that is paid meanwhile is confirmed', async () => {
  const { pass, outcome, purchases } = watch(['pending', 'pending', 'paid']);
  await pass(6);
  expect([outcome(), purchases.length]).toEqual(['confirmed', 1]);
});

test('an unreachable server is retried after 1, 2 and 4 s, then the payment is left undecided', {
  tags: ['payment-20', 'payment-30'],
}, async () => {
  const { payment, pass, outcome, polledAt } = watch(['unreachable']);
  await pass(6.5);
  expect(outcome()).toBeUndefined();
  await pass(1);
  expect(polledAt).toEqual([0, 1, 3, 7]);
  expect([outcome(), payment.getSnapshot().context.error]).toEqual(['undecided', 'unreachable']);
});

test('a response in between restarts the retries', async () => {
  const { pass, outcome } = watch([
    'unreachable',
    'unreachable',
    'pending',
    'unreachable',
    'unreachable',
    'unreachable',
    'paid',
  ]);
  await pass(15);
  expect(outcome()).toBe('confirmed');
});

test('a server that never responds leaves the payment undecided, not failed', async () => {
  const { pass, outcome } = watch(['silence']);
  await pass(30);
  expect(outcome()).toBe('undecided');
});

const anyAnswers = fc.array(
  fc.constantFrom<Answer>('paid', 'failed', 'pending', 'nothing', 'incomplete', 'unreachable', 'silence'),
  { minLength: 1, maxLength: 8 },
);

test('whatever the server responds, polling ends, and a purchase is tracked exactly with a confirmation', {
  tags: ['payment-17'],
}, async () => {
  await fc.assert(
    fc.asyncProperty(anyAnswers, fc.boolean(), async (answers, isTracked) => {
      const { pass, outcome, purchases, polledAt } = watch(answers, isTracked);
      await pass(32);
      expect(['confirmed', 'failed', 'undecided']).toContain(outcome());
      expect(purchases).toHaveLength(outcome() === 'confirmed' && !isTracked ? 1 : 0);
      if (outcome() === 'confirmed') expect(answers.slice(0, polledAt.length)).toContain('paid');
      if (outcome() === 'failed')
        expect(answers[Math.min(polledAt.length, answers.length) - 1]).toBe('failed');
    }),
    { numRuns: 60 },
  );
});

test('every state can be reached', () => {
  const done = (status: string) => ({
    type: 'xstate.done.actor.0.payment.watching.polling' as const,
    output: { by: 'session', answer: report(status) } satisfies StatusAnswer,
  });
  const refused = { by: 'nobody' } satisfies StatusAnswer;
  const paths = getShortestPaths(paymentMachine, {
    input: { orderId: 'order', isPurchaseTracked: false, watch: 'arrival' },
    events: [
      done('PAID'),
      done('FAILED'),
      done('PENDING'),
      { type: 'xstate.error.actor.0.payment.watching.polling' },
      { type: 'xstate.after.poll.payment.watching.waiting' },
      { type: 'xstate.after.retryWait.payment.watching.unanswered' },
      { type: 'xstate.after.pollTimeout.payment.watching' },
      { type: 'xstate.after.afterPayment.payment.paid' },
      { type: 'xstate.done.actor.0.payment.watching.polling', output: refused },
      { type: 'xstate.after.watch.payment.unseen.waiting' },
      { type: 'go.pressed' },
    ] as never[],
    serializeState: ({ value, context }) => JSON.stringify([value, context.failures]),
  });
  const situations = new Set(paths.map(({ state }) => JSON.stringify(state.value)));
  expect([...situations].toSorted()).toEqual([
    '"confirmed"',
    '"failed"',
    '"paid"',
    '"undecided"',
    '{"unseen":"polling"}',
    '{"unseen":"waiting"}',
    '{"watching":"polling"}',
    '{"watching":"unanswered"}',
    '{"watching":"waiting"}',
  ]);
});
