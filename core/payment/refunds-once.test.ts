import type { Ports } from '@meend/core/assembly/ports.ts';
import { operator } from '@meend/core/audit/audit.ts';
import { giveDays } from '@meend/core/plans/give-days.ts';
import type { OrderId } from '@meend/core/shared/ids.ts';
import { paise } from '@meend/core/shared/rupees.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { sampleGrant, signedInAs, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { type MemoryPorts, memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paymentUseCases } from './payment.area.ts';

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
  'refund',
  'refund',
  'whole refund',
  'finish',
  'webhook',
  'same webhook',
  'by hand',
  'some by hand',
  'becomes pending',
  'becomes done',
  'becomes failed',
  'becomes refused',
  'ends done',
  'ends failed',
  'tick',
  'unreachable',
  'reachable',
  'lost answer',
  'restart',
] as const;

const step = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom<string>(...steps) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Crash>('before the transaction', 'before its commit', 'after its commit'),
  },
);

/** A listener who paid for 90 days long ago and now for 30; all steps concern the second order. */
const paidOrder = async (ports: MemoryPorts, app: ReturnType<typeof paymentUseCases>) => {
  const asha = userFixture(ports, 'asha@example.in');
  await giveDays(ports.stores, sampleGrant({ userId: asha.id, at: ports.clock.now(), days: 90 }));
  const checkoutInput = { planName: '30 days', rupees: 49, days: 30, email: asha.email, name: null };
  const started = await app.startCheckout(signedInAs(ports, asha), checkoutInput);
  if (!started.ok) throw new Error(started.error.code);
  return { id: started.value.orderId, asha };
};

const play = async (story: readonly string[], isParallel: boolean, atFirst: readonly string[] = []) => {
  const ports = memoryPorts();
  const plan: { next: Crash | null } = { next: null };
  const fragile = crashing(ports, plan);
  const { id, asha } = await paidOrder(ports, paymentUseCases(ports));
  ports.payments.pay(id);
  let running = paymentUseCases(fragile);
  let count = 0;
  const refund = async (isWhole: boolean) => {
    const requested = await running.requestRefund(operator, { orderId: id, isWhole, reason: null });
    if (requested.ok) await running.settleRefunds(id);
  };
  const sendWebhook = (key: string) => {
    const { body, headers } = ports.payments.webhook(id, 'REFUND_STATUS_WEBHOOK', key);
    return running.receiveWebhook({ rawBody: body, headers });
  };
  const byHand = (rupees: number) => {
    ports.payments.refundByHand(id, `hand${++count}`, paise(rupees * 100));
    return sendWebhook(`event ${count}`);
  };
  const actions: Record<string, () => unknown> = {
    pay: () => ports.payments.pay(id),
    refund: () => refund(false),
    'whole refund': () => refund(true),
    finish: () => running.settleRefunds(id),
    webhook: () => sendWebhook(`event ${++count}`),
    'same webhook': () => sendWebhook(`event ${count}`),
    'by hand': () => byHand(49),
    'some by hand': () => byHand(10),
    'becomes pending': () => ports.payments.refundsBecome('pending'),
    'becomes done': () => ports.payments.refundsBecome('done'),
    'becomes failed': () => ports.payments.refundsBecome('failed'),
    'becomes refused': () => ports.payments.refundsBecome('refused'),
    'ends done': () => ports.payments.settleRefunds(id, 'done'),
    'ends failed': () => ports.payments.settleRefunds(id, 'failed'),
    tick: async () => {
      ports.clock.advance(45_000);
      await running.reconcile();
      await running.reconcileRefunds();
    },
    unreachable: () => ports.payments.setReachable(false),
    reachable: () => ports.payments.setReachable(true),
    'lost answer': () => ports.payments.loseNextAnswer(),
    restart: () => {
      running = paymentUseCases(fragile);
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
      running = paymentUseCases(fragile);
    }
  };
  for (const name of atFirst) await run(name);
  if (isParallel) await Promise.all(story.map(run));
  else for (const name of story) await run(name);

  // Finally the provider is available again, pending refunds end, and time passes.
  plan.next = null;
  ports.payments.setReachable(true);
  running = paymentUseCases(fragile);
  const settle = async () => {
    for (let hours = 0; hours < 12; hours += 1) {
      ports.clock.advance(60 * 60_000);
      await running.reconcile();
      await running.reconcileRefunds();
    }
  };
  await settle();
  ports.payments.settleRefunds(id, 'done');
  await settle();
  await sendWebhook('the last news');
  return { ports, id, asha };
};

const expectBalance = async ({ ports, id, asha }: Awaited<ReturnType<typeof play>>) => {
  const providerRefunds = await ports.payments.listRefunds(id);
  const providerPayments = await ports.payments.listPayments(id);
  if ('code' in providerRefunds || 'code' in providerPayments) throw new Error('The provider is unavailable');
  const back = providerRefunds.refunds
    .filter(({ state }) => state === 'done')
    .reduce((sum, { amount }) => sum + amount, 0);
  const order = await ports.stores.orders.find(id as OrderId);
  const payments = (await ports.stores.orders.listPayments(id)).length;
  expect(back).toBeLessThanOrEqual(providerPayments.length * 4900);

  const isAllBack = back >= payments * 4900;
  expect(order).toMatchObject({ status: 'paid', refundCheckAt: null });
  // Revoked days stay revoked if the order is paid once more: that payment is marked for refund instead.
  if (isAllBack) expect(order?.refundedAt).not.toBeNull();
  else if (payments === 1) expect(order?.refundedAt).toBeNull();
  else if (order?.refundedAt !== null) expect(order?.refundDueAt).not.toBeNull();
  const subscription = await ports.stores.subscriptions.find(asha.id);
  expect(subscription?.paidDays).toBe(order?.refundedAt === null ? 120 : 90);
  const length = (subscription?.endsAt.getTime() ?? 0) - (subscription?.startsAt.getTime() ?? 0);
  expect(length).toBe((order?.refundedAt === null ? 120 : 90) * DAY);

  const ours = await ports.stores.orders.listRefunds(id);
  const doneHere = ours.filter(({ state }) => state === 'done').reduce((sum, { amount }) => sum + amount, 0);
  expect(doneHere).toBe(back);
};

test('no money is refunded twice and days are revoked once, in any order of events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), async (story) => {
      await expectBalance(await play(story, false));
    }),
    { numRuns: 300 },
  );
});

test('no money is refunded twice and days are revoked once when all events are concurrent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), async (story) => {
      await expectBalance(await play(story, true));
    }),
    { numRuns: 200 },
  );
});

test('one request makes one refund, however it is repeated and whatever fails in between', async () => {
  const calm = fc.constantFrom(
    'refund',
    'finish',
    'webhook',
    'tick',
    'lost answer',
    'unreachable',
    'reachable',
    'restart',
    'before its commit',
    'after its commit',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(calm, { maxLength: 20 }), fc.boolean(), async (story, isParallel) => {
      const { ports, id } = await play(story, isParallel, ['tick', 'refund']);
      expect(await ports.payments.listRefunds(id)).toMatchObject({
        refunds: [{ amount: 4900, state: 'done' }],
      });
    }),
    { numRuns: 200 },
  );
});

test('of concurrent requests one makes the refund; the others return it', async () => {
  const ports = memoryPorts();
  const app = paymentUseCases(ports);
  const { id } = await paidOrder(ports, app);
  ports.payments.pay(id);
  const refund = async () => {
    const requested = await app.requestRefund(operator, {
      orderId: id,
      isWhole: false,
      reason: null,
    });
    await app.settleRefunds(id);
    return requested.ok && requested.value.isNew;
  };
  const areNew = await Promise.all(Array.from({ length: 4 }, refund));
  expect(areNew.filter(Boolean)).toHaveLength(1);
  expect(await ports.payments.listRefunds(id)).toMatchObject({ refunds: [{ amount: 4900, state: 'done' }] });
});
