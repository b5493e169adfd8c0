// The daily comparison with both providers over their real wire.

import { useCases } from '@meend/core/assembly/use-cases.ts';
import type { OrderId } from '@meend/core/shared/ids.ts';
import { paise } from '@meend/core/shared/rupees.ts';
import { signedInAs, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { ProviderWorld } from './provider-world.ts';
import { recordedProvider } from './recorded-provider.ts';
import { sandboxWorld } from './sandbox-world.ts';

const DAY = 24 * 60 * 60_000;

const scene = async (open: () => Promise<ProviderWorld>) => {
  const provider = await open();
  onTestFinished(() => provider.close());
  const ports = { ...memoryPorts(), payments: provider.gateway() };
  // The provider uses the real time, so that its orders are not expired.
  ports.clock.set(new Date());
  const testUseCases = useCases(ports);
  let listeners = 0;
  const order = async (): Promise<OrderId> => {
    listeners += 1;
    const asha = userFixture(ports, `listener${listeners}@example.in`);
    const input = { planName: '30 days', rupees: 49, days: 30, email: asha.email, name: null };
    const started = await testUseCases.startCheckout(signedInAs(ports, asha), input);
    if (!started.ok) throw new Error(started.error.code);
    return started.value.orderId;
  };
  const compare = async () => {
    ports.clock.advance(DAY);
    for (let ticks = 0; ticks < 30; ticks += 1) {
      const done = await testUseCases.compareSettlements.tick();
      if (done !== null && done !== 'more') return done;
    }
    throw new Error('The comparison does not end');
  };
  const statusOf = async (id: OrderId) => (await ports.stores.orders.find(id))?.status;
  return { provider, ports, testUseCases, order, compare, statusOf };
};

const comparison = (name: string, open: () => Promise<ProviderWorld>) =>
  describe(name, () => {
    test('a paid order without a webhook is settled, and agrees the next day', async () => {
      const { provider, order, compare, statusOf } = await scene(open);
      const id = await order();
      await order();
      await provider.settle(id, 'pay');
      expect(await compare()).toMatchObject({ compared: 2, healed: 1, mismatches: 0, unanswered: 0 });
      expect(await statusOf(id)).toBe('paid');
      expect(await compare()).toMatchObject({ compared: 2, healed: 0, mismatches: 0, unanswered: 0 });
    });

    test('refunds agree while they are pending, completed, and failed', async () => {
      const { provider, ports, testUseCases, order, compare } = await scene(open);
      const [ended, failing] = [await order(), await order()];
      await provider.settle(ended, 'pay');
      await provider.settle(failing, 'pay');
      await compare();
      await provider.pauseRefunds();
      const operator = { kind: 'operator' } as const;
      for (const orderId of [ended, failing]) {
        await testUseCases.requestRefund(operator, { orderId, reason: null, isWhole: false });
        await testUseCases.settleRefunds(orderId);
      }
      expect(await compare()).toMatchObject({ compared: 2, healed: 0, mismatches: 0 });
      const [first] = await ports.stores.orders.listRefunds(ended);
      const [second] = await ports.stores.orders.listRefunds(failing);
      await provider.endRefund(first?.id ?? '', 'done');
      await provider.endRefund(second?.id ?? '', 'fail');
      expect(await compare()).toMatchObject({ compared: 2, healed: 2, mismatches: 0 });
      expect((await ports.stores.orders.find(ended))?.refundedAt).not.toBeNull();
      expect((await ports.stores.orders.find(failing))?.refundedAt).toBeNull();
    });

    test('an order granted here and never paid there, and one of another amount, are reported', async () => {
      const { provider, ports, order, compare } = await scene(open);
      const [granted, changed] = [await order(), await order()];
      await provider.settle(changed, 'pay');
      const now = ports.clock.now();
      const [one, other] = [await ports.stores.orders.find(granted), await ports.stores.orders.find(changed)];
      if (!one || !other) throw new Error('The orders are gone');
      await ports.stores.orders.save({ ...one, status: 'paid', paidAt: now });
      await ports.stores.orders.save({ ...other, amount: paise(12_900) });
      const done = await compare();
      expect(done).toMatchObject({ compared: 2, healed: 0, unanswered: 0, mismatches: 2 });
      expect(done.samples).toEqual([
        { orderId: granted, kind: 'paid-here-only' },
        { orderId: changed, kind: 'amount' },
      ]);
    });

    test('an order sold after the restored backup is reported by its id alone, and nothing is made of it', async () => {
      const { provider, ports, testUseCases, order, statusOf } = await scene(open);
      const began = new Date(ports.clock.now().getTime() - 60_000);
      const [lost, matched, unpaid] = [await order(), await order(), await order()];
      for (const id of [lost, matched]) await provider.settle(id, 'pay');
      for (const id of [lost, unpaid]) ports.tables.orders.delete(id);
      ports.clock.advance(DAY);
      const done = await testUseCases.compareSettlements.since(began, true);
      expect(done).toMatchObject({
        ...{ compared: 1, healed: 1, mismatches: 1, unanswered: 0 },
        samples: [{ orderId: lost, kind: 'unknown-here' }],
        unknown: [lost],
      });
      expect([await statusOf(matched), await statusOf(lost), ports.tables.payments.size]).toEqual([
        'paid',
        undefined,
        1,
      ]);
      expect(JSON.stringify(done)).not.toMatch(/asha|example/);
    });

    test('keys unknown to the provider leave every order unanswered, and change nothing', async () => {
      const { provider, ports, order, compare, statusOf } = await scene(open);
      const id = await order();
      await provider.settle(id, 'pay');
      const foreign = provider.gateway({ secret: 'wrong' });
      ports.payments.findOrder = foreign.findOrder;
      expect(await compare()).toMatchObject({ compared: 0, healed: 0, unanswered: 1, mismatches: 0 });
      expect(await statusOf(id)).toBe('open');
    });
  });

comparison('the comparison with the sandbox provider', sandboxWorld);
comparison('the comparison with the provider as it is recorded', recordedProvider);
