import { type OrderId, parseId } from '@meend/core/shared/ids.ts';
import { paise } from '@meend/core/shared/rupees.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { signedInAs, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paymentUseCases } from './payment.area.ts';
import { settlePayment } from './settle-payment.ts';

const HOUR = 60 * 60_000;
const acts = [
  'pays',
  'pays',
  'is declined',
  'leaves it pending',
  'gets some back',
  'gets all back',
  'is told',
] as const;
const histories = fc.array(fc.array(fc.constantFrom(...acts), { maxLength: 8 }), {
  minLength: 1,
  maxLength: 4,
});

/** Events at the provider, of which only some reach us as webhooks. */
const shop = async (history: readonly (readonly (typeof acts)[number][])[]) => {
  const ports = memoryPorts();
  const app = paymentUseCases(ports);
  const settle = settlePayment(ports);
  const { payments, clock } = ports;
  for (const [index, lived] of history.entries()) {
    const asha = userFixture(ports, `listener${index}@example.in`);
    const checkoutInput = { planName: '30 days', rupees: 49, days: 30, email: asha.email, name: null };
    const started = await app.startCheckout(signedInAs(ports, asha), checkoutInput);
    if (!started.ok) throw new Error(started.error.code);
    const id = started.value.orderId;
    for (const [nth, act] of lived.entries()) {
      clock.advance(1_000);
      if (act === 'pays') payments.pay(id);
      if (act === 'is declined') payments.decline(id);
      if (act === 'leaves it pending') payments.leavePending(id);
      if (act === 'gets some back') payments.refundByHand(id, `some${nth}`, paise(1_000));
      if (act === 'gets all back') payments.refundByHand(id, `all${nth}`, paise(4_900));
      if (act === 'is told') await settle(id);
    }
  }
  const paidDays = async (id: OrderId): Promise<number> => {
    const order = await ports.stores.orders.find(id);
    return (order && (await ports.stores.subscriptions.find(order.userId)))?.paidDays ?? 0;
  };
  return { ports, app, paidDays };
};

test('whichever webhooks were lost, a comparison makes our records equal to the provider’s, and the next one finds no mismatch', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const { ports, app, paidDays } = await shop(history);
      ports.clock.advance(2 * HOUR);
      const first = await app.compareSettlements.tick();
      expect(first).toMatchObject({ compared: history.length, mismatches: 0, unanswered: 0 });
      for (const { orderId } of ports.payments.created) {
        const id = parseId<OrderId>(orderId);
        const order = id && (await ports.stores.orders.find(id));
        if (!order) throw new Error('Order not found');
        const providerPayments = await ports.payments.listPayments(order.id);
        const refunds = await ports.payments.listRefunds(order.id);
        if ('code' in providerPayments || 'code' in refunds) throw new Error('The provider did not respond');
        const retained =
          providerPayments.filter(({ state }) => state === 'succeeded').length * 4_900 -
          refunds.refunds.reduce((sum, { amount }) => sum + amount, 0);
        expect(order.status === 'paid').toBe(providerPayments.some(({ state }) => state === 'succeeded'));
        expect(await paidDays(order.id)).toBe(retained > 0 ? 30 : 0);
      }
      ports.clock.advance(DAY);
      const next = await app.compareSettlements.tick();
      expect(next).toMatchObject({ compared: history.length, healed: 0, mismatches: 0, unanswered: 0 });
    }),
    { numRuns: 400 },
  );
});
