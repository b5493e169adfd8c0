import type { Ports } from '@meend/core/assembly/ports.ts';
import type { OrderId } from '@meend/core/shared/ids.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { signedInAs, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { type MemoryPorts, memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { receiveWebhook } from './receive-webhook.ts';
import { reconcile } from './reconcile.ts';
import { readPaymentStatus, statusReader } from './report-status.ts';
import { settlePayment } from './settle-payment.ts';
import { settleRefunds } from './settle-refunds.ts';
import { startCheckout } from './start-checkout.ts';

type Crash = 'before the transaction' | 'before its commit' | 'after its commit';

/** Simulates a process that crashes at a step of its next transaction. */
const crashing = (ports: MemoryPorts, plan: { next: Crash | null }): Ports => ({
  ...ports,
  transaction: {
    async run(work) {
      const { next } = plan;
      plan.next = null;
      if (next === 'before the transaction') throw new Error('died');
      const result = await ports.transaction.run(async (stores) => {
        const inner = await work(stores);
        if (next === 'before its commit') throw new Error('died');
        return inner;
      });
      if (next === 'after its commit') throw new Error('died');
      return result;
    },
  },
});

const steps = [
  'pay',
  'decline',
  'pending',
  'close',
  'webhook',
  'same webhook',
  'look',
  'tick',
  'click',
] as const;
const failureSteps = ['unreachable', 'reachable', 'lost answer', 'restart'] as const;

const step = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...steps) },
  { weight: 2, arbitrary: fc.constantFrom(...failureSteps) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Crash>('before the transaction', 'before its commit', 'after its commit'),
  },
);

const play = async (story: readonly string[], isParallel: boolean) => {
  const ports = memoryPorts();
  const plan: { next: Crash | null } = { next: null };
  const fragile = crashing(ports, plan);
  const asha = userFixture(ports, 'asha@example.in');
  const caller = signedInAs(ports, asha);
  const startProcess = () => {
    const settle = settlePayment(fragile);
    return {
      start: startCheckout(fragile, settle),
      receive: receiveWebhook(fragile, settle, settleRefunds(fragile)),
      status: readPaymentStatus(fragile, statusReader(fragile, settle)),
      tick: reconcile(fragile, settle),
    };
  };
  let running = startProcess();
  let events = 0;
  const newest = (): OrderId | undefined => [...ports.tables.orders.keys()].at(-1) as OrderId | undefined;
  const known = (): OrderId | undefined => ports.payments.created.at(-1)?.orderId;
  const checkoutInput = { planName: '30 days', rupees: 49, days: 30, email: asha.email, name: null } as const;
  const sendWebhook = async (key: string) => {
    const id = newest();
    if (!id) return;
    const { body, headers } = ports.payments.webhook(id, 'PAYMENT_SUCCESS_WEBHOOK', key);
    await running.receive({ rawBody: body, headers });
  };
  const atProvider = (act: (id: OrderId) => void) => {
    const id = known();
    if (id) act(id);
  };
  const actions: Record<string, () => unknown> = {
    pay: () => atProvider(ports.payments.pay),
    decline: () => atProvider(ports.payments.decline),
    pending: () => atProvider(ports.payments.leavePending),
    close: () => atProvider(ports.payments.close),
    click: () => running.start(caller, checkoutInput),
    webhook: () => sendWebhook(`event ${++events}`),
    'same webhook': () => sendWebhook(`event ${events}`),
    readStatus: () => running.status(caller, newest() ?? ''),
    tick: () => {
      ports.clock.advance(45_000);
      return running.tick();
    },
    unreachable: () => ports.payments.setReachable(false),
    reachable: () => ports.payments.setReachable(true),
    'lost answer': () => ports.payments.loseNextAnswer(),
    restart: () => {
      running = startProcess();
    },
  };
  const run = async (name: string): Promise<void> => {
    const act = actions[name];
    if (!act) {
      plan.next = name as Crash;
      return;
    }
    try {
      await act();
    } catch (error) {
      if (!(error instanceof Error && error.message === 'died')) throw error;
      running = startProcess();
    }
  };
  await run('click');
  if (isParallel) await Promise.all(story.map(run));
  else for (const name of story) await run(name);

  // Finally the provider is available again and time passes: a paid order must be granted, once.
  plan.next = null;
  ports.payments.setReachable(true);
  running = startProcess();
  for (let hours = 0; hours < 12; hours += 1) {
    ports.clock.advance(60 * 60_000);
    await running.tick();
  }
  return { ports, asha };
};

const expectOneGrantEach = async ({ ports, asha }: Awaited<ReturnType<typeof play>>) => {
  const paidAtProvider = new Set<string>();
  for (const { orderId, amount } of ports.payments.created) {
    const order = await ports.payments.findOrder({ id: orderId, amount });
    if (order && 'state' in order && order.state === 'paid') paidAtProvider.add(orderId);
  }
  const granted = [...ports.tables.orders.values()].filter((order) => order.status === 'paid');
  expect(new Set(granted.map((order) => order.id))).toEqual(paidAtProvider);
  const subscription = await ports.stores.subscriptions.find(asha.id);
  expect(subscription?.paidDays ?? 0).toBe(30 * granted.length);
  const received = ports.mails().filter(({ template }) => template.name === 'payment-received');
  expect(received).toHaveLength(granted.length);
  if (subscription) {
    const length = subscription.endsAt.getTime() - subscription.startsAt.getTime();
    expect(length).toBe(30 * granted.length * DAY);
  }
  for (const order of granted) {
    const payments = await ports.stores.orders.listPayments(order.id);
    expect(payments.length).toBeGreaterThan(0);
    if (payments.length > 1) expect(order.refundDueAt).not.toBeNull();
  }
};

test('a paid order grants exactly once under any sequence of webhooks, polls, restarts and crashes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25, size: 'max' }), async (story) => {
      await expectOneGrantEach(await play(story, false));
    }),
    { numRuns: 300 },
  );
});

test('a paid order grants exactly once when everything happens at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25, size: 'max' }), async (story) => {
      await expectOneGrantEach(await play(story, true));
    }),
    { numRuns: 200 },
  );
});
