import type { OrderId } from '@meend/core/shared/ids.ts';
import { signedInAs, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paymentUseCases } from './payment.area.ts';

const plans = { monthly: ['30 days', 49, 30], quarterly: ['90 days', 129, 90] } as const;

/** The provider's true state at this time, read without the product's code. */
const providerStateOf = async ({ payments }: ReturnType<typeof memoryPorts>, id: OrderId) => {
  payments.setReachable(true);
  const amount = payments.created.find(({ orderId }) => orderId === id)?.amount;
  const order = amount === undefined ? null : await payments.findOrder({ id, amount });
  const attempts = await payments.listPayments(id);
  if (order === null || 'code' in order || 'code' in attempts) return { hasFailed: false, hasMoney: false };
  const states = attempts.map(({ state }) => state);
  const isQuiet = !states.includes('pending') && !states.includes('succeeded');
  const hasEnded = order.state === 'closed' || states.at(-1) === 'failed';
  return { hasFailed: isQuiet && hasEnded, hasMoney: states.includes('succeeded') };
};

interface Tally {
  readonly answers: number;
  readonly failures: number;
}

/** Plays the events and checks every response; `poll`, `redirect` and `view` are the events that read the status. */
const play = async (events: readonly string[]): Promise<Tally> => {
  const ports = memoryPorts();
  const app = paymentUseCases(ports);
  const asha = userFixture(ports, 'asha@example.in');
  const caller = signedInAs(ports, asha);
  const click = ([planName, rupees, days]: readonly [string, number, number]) =>
    app.startCheckout(caller, { planName, rupees, days, email: asha.email, name: null });
  await click(plans.monthly);
  let isReachable = true;
  let news = 0;
  let tally = { answers: 0, failures: 0 };
  let lastPoll: {
    state: Awaited<ReturnType<typeof providerStateOf>>;
    at: number;
    isReachable: boolean;
  } | null = null;
  const newest = (): OrderId => [...ports.payments.created].at(-1)?.orderId as OrderId;
  const heard = async (read: () => Promise<{ ok: boolean; value?: { status: string } }>) => {
    const id = newest();
    const providerState = await providerStateOf(ports, id);
    ports.payments.setReachable(isReachable);
    const before = ports.payments.calls();
    const answer = await read();
    const status = answer.value?.status ?? 'REFUSED';
    const isFailed = status === 'FAILED';
    const at = ports.clock.now().getTime();
    if (ports.payments.calls() > before) lastPoll = { state: providerState, at, isReachable };
    tally = { answers: tally.answers + 1, failures: tally.failures + (isFailed ? 1 : 0) };
    if (!isFailed) return;
    expect(lastPoll, events.join(', ')).toMatchObject({
      state: { hasFailed: true, hasMoney: false },
      isReachable: true,
    });
    expect(at - (lastPoll?.at ?? 0), 'the provider was asked less than 2 s ago').toBeLessThan(2_000);
  };
  const status = () => heard(() => app.readPaymentStatus(caller, newest()));
  const acts: Readonly<Record<string, () => unknown>> = {
    decline: () => ports.payments.decline(newest()),
    pay: () => ports.payments.pay(newest()),
    pending: () => ports.payments.leavePending(newest()),
    expiry: () => ports.payments.close(newest()),
    webhook: () => {
      news += 1;
      const { body, headers } = ports.payments.webhook(newest(), 'PAYMENT_SUCCESS_WEBHOOK', `news ${news}`);
      return app.receiveWebhook({ rawBody: body, headers });
    },
    poll: () => {
      ports.clock.advance(2_000);
      return status();
    },
    redirect: status,
    view: () =>
      heard(() => {
        const { orderId = '', viewToken = '' } = ports.payments.created.at(-1) ?? {};
        return app.readPaymentView(orderId, viewToken);
      }),
    tick: () => {
      ports.clock.advance(45_000);
      return app.reconcile();
    },
    later: () => ports.clock.advance(31 * 60_000),
    'same plan': () => click(plans.monthly),
    'other plan': () => click(plans.quarterly),
    unreachable: () => {
      isReachable = false;
      ports.payments.setReachable(false);
    },
    reachable: () => {
      isReachable = true;
      ports.payments.setReachable(true);
    },
  };
  for (const event of events) await acts[event]?.();
  // Whatever happened before: after a payment with the provider available, the status is PAID.
  isReachable = true;
  ports.clock.advance(2_000);
  if ((await providerStateOf(ports, newest())).hasMoney)
    expect(await app.readPaymentStatus(caller, newest())).toMatchObject({
      value: { status: 'PAID' },
    });
  return tally;
};

const ordersOf = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  all.length <= 1
    ? [all]
    : all.flatMap((first, at) => ordersOf(all.toSpliced(at, 1)).map((rest) => [first, ...rest]));

const sum = (all: readonly Tally[]): Tally =>
  all.reduce(
    (one, other) => ({
      answers: one.answers + other.answers,
      failures: one.failures + other.failures,
    }),
    { answers: 0, failures: 0 },
  );

test('in all 5,040 orders of decline, success, pending attempt, webhook, redirect, view and expiry, polled after each, no failure is false', async () => {
  const orders = ordersOf(['decline', 'pay', 'pending', 'webhook', 'redirect', 'view', 'expiry']);
  expect(orders).toHaveLength(5_040);
  const tallies: Tally[] = [];
  for (const order of orders) tallies.push(await play(order.flatMap((event) => [event, 'poll'])));
  const { answers, failures } = sum(tallies);
  // True failures must occur, or the property would prove nothing.
  expect(answers).toBe(45_360);
  expect(failures).toBeGreaterThan(5_000);
}, 120_000);

const anyEvent = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom('poll', 'redirect', 'view', 'webhook') },
  { weight: 4, arbitrary: fc.constantFrom('decline', 'pay', 'pending', 'expiry') },
  { weight: 2, arbitrary: fc.constantFrom('same plan', 'other plan', 'tick', 'later') },
  { weight: 1, arbitrary: fc.constantFrom('unreachable', 'reachable') },
);

test('in 2,000 random orders of events, with other orders, ticks, hours and outages, FAILED was true less than 2 s ago', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyEvent, { minLength: 3, maxLength: 25, size: 'max' }), async (events) => {
      await play(events);
    }),
    { numRuns: 2_000 },
  );
}, 120_000);
