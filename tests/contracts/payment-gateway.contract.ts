import type { Email } from '@meend/core/account/user/email.ts';
import type { PaymentGateway } from '@meend/core/payment/payment-gateway.port.ts';
import type { CheckoutRequest, ProviderPayment, ProviderRefund } from '@meend/core/payment/provider-order.ts';
import type { OrderId, UserId } from '@meend/core/shared/ids.ts';
import { type Paise, paise } from '@meend/core/shared/rupees.ts';
import type { Delivered, ProviderWorld } from '@meend/tests/integration/payments/provider-world.ts';
import { newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const listed = async <T>(answer: Promise<readonly T[] | { code: string }>): Promise<readonly T[]> => {
  const list = await answer;
  if ('code' in list) throw new Error(list.code);
  return list;
};

export const gatewayContract = (name: string, open: () => Promise<ProviderWorld>) =>
  describe(name, () => {
    let world: ProviderWorld;
    let gateway: PaymentGateway;
    let request: CheckoutRequest;
    beforeEach(async () => {
      world = await open();
      gateway = world.gateway();
      request = {
        orderId: newId<OrderId>(),
        userId: newId<UserId>(),
        amount: paise(4900),
        description: 'Subscription, 30 days',
        name: 'asha',
        email: 'asha@example.in' as Email,
        phone: null,
        expiresAt: new Date(Date.now() + 30 * 60_000),
        viewToken: 'view-token',
      };
    });
    afterEach(() => world.close());

    const ours = () => ({ id: request.orderId, amount: request.amount });
    const make = async (): Promise<OrderId> => {
      const made = await gateway.createOrder(request);
      if ('code' in made) throw new Error(made.detail);
      return request.orderId;
    };
    const paid = async (): Promise<OrderId> => {
      const id = await make();
      await world.settle(id, 'pay');
      return id;
    };
    const states = async (id: OrderId): Promise<readonly ProviderPayment['state'][]> =>
      (await listed(gateway.listPayments(id))).map(({ state }) => state);
    const refundOf = (amount: Paise, refundId = 'refund1') =>
      gateway.refund({ orderId: request.orderId, refundId, amount, note: 'Refund, 30 days' });
    const refunds = async (id: OrderId): Promise<readonly ProviderRefund[]> => {
      const answer = await gateway.listRefunds(id);
      if ('code' in answer) throw new Error(answer.code);
      return answer.refunds;
    };
    const waitForWebhook = async (type: string): Promise<Delivered> =>
      vi.waitFor(
        () => {
          const found = world.webhooks.find(({ body }) => body.includes(type));
          if (!found) throw new Error(`no webhook of type ${type}`);
          return found;
        },
        { timeout: 15_000 },
      );

    test('an order created twice is one order with one session', async () => {
      const first = await gateway.createOrder(request);
      expect(first).toMatchObject({ sessionId: expect.stringMatching(/^session_/) });
      expect(await gateway.createOrder(request)).toEqual(first);
      expect(world.orders()).toBe(1);
    });

    test('an order whose response was lost is found again', async () => {
      await world.fail('create-lost-after');
      expect(await gateway.createOrder(request)).toHaveProperty('sessionId');
      expect(world.orders()).toBe(1);
    });

    test('an order that was never created is unavailable, and created once the provider is back', async () => {
      await world.fail('create-lost-before');
      expect(await gateway.createOrder(request)).toMatchObject({ code: 'provider.unavailable' });
      expect(await gateway.findOrder(ours())).toBeNull();
      await world.fail();
      expect(await gateway.createOrder(request)).toHaveProperty('sessionId');
      expect(world.orders()).toBe(1);
    });

    test('an unknown order does not exist, without payments and refunds', async () => {
      expect(await gateway.findOrder(ours())).toBeNull();
      expect(await gateway.terminateOrder(ours())).toBeNull();
      expect(await gateway.listPayments(request.orderId)).toEqual([]);
      expect(await refunds(request.orderId)).toEqual([]);
    });

    test('an unpaid order is active, in paise and rupees', async () => {
      const id = await make();
      expect(await gateway.findOrder(ours())).toMatchObject({
        orderId: id,
        amount: 4900,
        currency: 'INR',
        state: 'active',
      });
      expect(await states(id)).toEqual([]);
    });

    test('an order of another amount is unavailable', async () => {
      await make();
      const wrong = { ...ours(), amount: paise(12_900) };
      expect(await gateway.findOrder(wrong)).toMatchObject({ code: 'provider.unavailable' });
    });

    test('a paid order is reported by a signed webhook and by polling', async () => {
      const id = await paid();
      const { body, headers } = await waitForWebhook('PAYMENT_SUCCESS_WEBHOOK');
      expect(gateway.readWebhook(body, headers)).toMatchObject({
        type: 'PAYMENT_SUCCESS_WEBHOOK',
        about: 'payment',
        orderId: id,
      });
      expect(await gateway.findOrder(ours())).toMatchObject({ state: 'paid' });
      const [payment] = await listed(gateway.listPayments(id));
      expect(payment).toMatchObject({ state: 'succeeded', amount: 4900, paymentId: expect.any(String) });
      expect(Math.abs((payment?.at.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    });

    test('a declined attempt leaves the order active and its payment failed', async () => {
      const id = await make();
      await world.settle(id, 'decline');
      expect(await gateway.findOrder(ours())).toMatchObject({ state: 'active' });
      expect(await states(id)).toEqual(['failed']);
    });

    test('a pending attempt is pending, and later succeeds as the same payment', async () => {
      const id = await make();
      await world.settle(id, 'pending');
      const [before] = await listed(gateway.listPayments(id));
      await world.settle(id, 'pay');
      const [after] = await listed(gateway.listPayments(id));
      expect([before?.state, after?.state]).toEqual(['pending', 'succeeded']);
      expect(after?.paymentId).toBe(before?.paymentId);
    });

    test('an order paid twice has two payments of different ids', async () => {
      const id = await paid();
      await world.settle(id, 'pay');
      const payments = await listed(gateway.listPayments(id));
      expect(new Set(payments.map(({ paymentId }) => paymentId)).size).toBe(2);
      expect(await states(id)).toEqual(['succeeded', 'succeeded']);
    });

    test('a cancelled order is closed, a paid one stays paid', async () => {
      await make();
      expect(await gateway.terminateOrder(ours())).toMatchObject({ state: 'closed' });
      expect(await gateway.findOrder(ours())).toMatchObject({ state: 'closed' });
      await world.settle(request.orderId, 'pay');
      await gateway.terminateOrder(ours());
      expect(await gateway.findOrder(ours())).toMatchObject({ state: 'paid' });
    });

    test('an order paid after it was closed stays closed, its payment is listed and can be refunded', async () => {
      const id = await make();
      await world.closeAndPay(id);
      expect(await gateway.findOrder(ours())).toMatchObject({ state: 'closed' });
      expect(await states(id)).toEqual(['succeeded']);
      expect(await gateway.terminateOrder(ours())).toMatchObject({ state: 'closed' });
      expect(await refundOf(paise(4900))).toMatchObject({ state: 'done' });
      expect(await gateway.findOrder(ours())).toMatchObject({ state: 'closed' });
    });

    test('a refund made by hand is a refund like any other, and a webhook reports it', async () => {
      const id = await paid();
      await world.refundByHand(id, 10);
      expect(await refunds(id)).toMatchObject([{ amount: 1_000, state: 'done' }]);
      const { body, headers } = await waitForWebhook('REFUND_STATUS_WEBHOOK');
      expect(gateway.readWebhook(body, headers)).toMatchObject({ about: 'refund', orderId: id });
      expect(await refundOf(paise(4900))).toMatchObject({ code: 'provider.refused' });
    });

    test('a refund is created once by its id', async () => {
      const id = await paid();
      const first = await refundOf(paise(4900));
      expect(first).toMatchObject({ refundId: 'refund1', amount: 4900, state: 'done' });
      expect(await refundOf(paise(4900))).toEqual(first);
      expect(await refunds(id)).toEqual([first]);
    });

    test.each(['refund-lost-before', 'refund-lost-after'] as const)(
      'a refund whose response was lost (%s) is created once, at the latest by the retry',
      async (fault) => {
        const id = await paid();
        await world.fail(fault);
        await refundOf(paise(4900));
        await world.fail();
        expect(await refundOf(paise(4900))).toMatchObject({ state: 'done' });
        expect(await refunds(id)).toHaveLength(1);
      },
    );

    test.each([
      ['done', 'done'],
      ['fail', 'failed'],
    ] as const)('a pending refund is completed (%s), and a webhook reports it', async (outcome, state) => {
      const id = await paid();
      await world.pauseRefunds();
      expect(await refundOf(paise(4900))).toMatchObject({ state: 'pending' });
      await world.endRefund('refund1', outcome);
      const { body, headers } = await waitForWebhook('REFUND_STATUS_WEBHOOK');
      expect(gateway.readWebhook(body, headers)).toMatchObject({ about: 'refund', orderId: id });
      expect(await refunds(id)).toMatchObject([{ state }]);
    });

    test('a payment can be refunded in parts, never more than was paid', async () => {
      const id = await paid();
      await refundOf(paise(1_000), 'part1');
      await refundOf(paise(3_900), 'part2');
      expect(await refundOf(paise(100), 'part3')).toMatchObject({
        code: 'provider.refused',
        detail: expect.stringMatching(/^\w+$/),
      });
      expect((await refunds(id)).map(({ amount }) => amount)).toEqual([1_000, 3_900]);
    });

    test('an unpaid or unknown order is not refunded', async () => {
      expect(await refundOf(paise(4900))).toMatchObject({ code: 'provider.refused' });
      await make();
      expect(await refundOf(paise(4900))).toMatchObject({ code: 'provider.refused' });
    });

    const lastMinute = () => ({ from: new Date(Date.now() - 60_000), to: new Date() });

    test('orders with movements of money are listed once each, however many pages they fill', async () => {
      const ids: OrderId[] = [];
      for (let nth = 0; nth < 3; nth += 1) {
        request = { ...request, orderId: newId<OrderId>() };
        ids.push(await paid());
      }
      await world.settle(request.orderId, 'pay');
      await refundOf(paise(1_000));
      const listedIds = await listed(gateway.listMovedOrders(lastMinute()));
      expect(listedIds.toSorted()).toEqual(ids.toSorted());
    });

    test('unpaid orders, and times without any movement, list none', async () => {
      await make();
      await world.settle(request.orderId, 'decline');
      expect(await gateway.listMovedOrders(lastMinute())).toEqual([]);
      await world.settle(request.orderId, 'pay');
      const { from } = lastMinute();
      expect(await gateway.listMovedOrders({ from: new Date(from.getTime() - 60_000), to: from })).toEqual(
        [],
      );
    });

    test('events are distinguished by what was signed, not by an unsigned header', async () => {
      await paid();
      const { body, headers } = await waitForWebhook('PAYMENT_SUCCESS_WEBHOOK');
      const eventWith = (changedHeaders: object) =>
        gateway.readWebhook(body, { ...headers, ...changedHeaders });
      const event = eventWith({});
      expect(event).toMatchObject({ dedupeKey: expect.stringContaining(request.orderId) });
      expect([
        eventWith({ 'x-idempotency-key': 'another' }),
        eventWith({ 'x-idempotency-key': undefined }),
      ]).toEqual([event, event]);
    });

    test('a changed webhook, or one signed by others, is rejected', async () => {
      await paid();
      const { body, headers } = await waitForWebhook('PAYMENT_SUCCESS_WEBHOOK');
      expect(gateway.readWebhook(`${body} `, headers)).toBe('forged');
      expect(gateway.readWebhook(JSON.stringify(JSON.parse(body), null, 1), headers)).toBe('forged');
      expect(gateway.readWebhook(body, {})).toBe('malformed');
      expect(gateway.readWebhook(body, { ...headers, 'x-webhook-timestamp': '1' })).toBe('forged');
      expect(world.gateway({ webhookSecrets: ['another'] }).readWebhook(body, headers)).toBe('forged');
    });

    test('during a rotation of the keys, webhooks of the older secret are accepted', async () => {
      await paid();
      const { body, headers } = await waitForWebhook('PAYMENT_SUCCESS_WEBHOOK');
      const rotated = world.gateway({ webhookSecrets: ['the new one', world.secret] });
      expect(rotated.readWebhook(body, headers)).toMatchObject({ orderId: request.orderId });
    });

    test('keys unknown to the provider make it unavailable', async () => {
      await make();
      const foreign = world.gateway({ secret: 'wrong' });
      const unavailable = { code: 'provider.unavailable' };
      expect(await foreign.findOrder(ours())).toMatchObject(unavailable);
      expect(await foreign.listPayments(request.orderId)).toMatchObject(unavailable);
      expect(await foreign.listRefunds(request.orderId)).toMatchObject(unavailable);
      expect(await foreign.listMovedOrders(lastMinute())).toMatchObject(unavailable);
      expect(await foreign.createOrder(request)).toMatchObject(unavailable);
    });
  });
