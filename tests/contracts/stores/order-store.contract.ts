import type { Order } from '@meend/core/payment/order.ts';
import type { Refund } from '@meend/core/payment/refund.ts';
import type { OrderId } from '@meend/core/shared/ids.ts';
import { aListener, anOrder, aRefund, at, atOnce, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

export const orderStoreContract = (world: World) => {
  const { orders } = world.stores;
  describe('orders', () => {
    test('an order is found as it was added and as it was saved', async () => {
      const order = anOrder(await aListener(world), { status: 'created', sessionId: null });
      await orders.add(order);
      expect(await orders.find(order.id)).toEqual(order);
      const paid: Order = {
        ...order,
        status: 'paid',
        sessionId: 'session',
        paidAt: at('10:02:00.000'),
        nextCheckAt: at('10:03:00.000'),
        checks: 3,
        paidCheckAt: at('10:07:00.000'),
        refundDueAt: at('10:04:00.000'),
        refundedAt: at('10:05:00.000'),
        refundCheckAt: at('10:06:00.000'),
        refundChecks: 2,
        unreadableSince: at('10:08:00.000'),
        refundsUnreadableSince: at('10:09:00.000'),
      };
      await orders.save(paid);
      expect(await orders.lock(order.id)).toEqual(paid);
    });

    test('an unknown or malformed id has no order, and cannot be saved', async () => {
      expect(await orders.find(newId<OrderId>())).toBeNull();
      expect(await orders.find('nonsense' as OrderId)).toBeNull();
      await expect(orders.save(anOrder(await aListener(world)))).rejects.toThrow();
    });

    test('an order is open until it expires, for its listener alone', async () => {
      const userId = await aListener(world);
      const order = anOrder(userId);
      await orders.add(order);
      expect(await orders.findOpen(userId, at('10:29:59.999'))).toEqual(order);
      expect(await orders.findOpen(userId, at('10:30:00.000'))).toBeNull();
      expect(await orders.findOpen(await aListener(world), at('10:00:00.000'))).toBeNull();
    });

    test('declined, paid and expired orders are not open', async () => {
      const userId = await aListener(world);
      for (const status of ['declined', 'paid', 'expired'] as const)
        await orders.add(anOrder(userId, { status }));
      expect(await orders.findOpen(userId, at('10:00:00.000'))).toBeNull();
    });

    test('a plan counts as paid from its payment on, for its buyer alone', async () => {
      const userId = await aListener(world);
      await orders.add(anOrder(userId, { status: 'paid', paidAt: at('10:05:00.000') }));
      await orders.add(anOrder(userId));
      expect(await orders.wasPaidSince(userId, '30 days', at('10:05:00.000'))).toBe(true);
      expect(await orders.wasPaidSince(userId, '30 days', at('10:05:00.001'))).toBe(false);
      expect(await orders.wasPaidSince(userId, '90 days', at('10:00:00.000'))).toBe(false);
      const other = await aListener(world);
      expect(await orders.wasPaidSince(other, '30 days', at('10:00:00.000'))).toBe(false);
    });

    test('a refunded order does not count as paid', async () => {
      const userId = await aListener(world);
      const paidAt = at('10:05:00.000');
      await orders.add(anOrder(userId, { status: 'paid', paidAt, refundedAt: at('10:06:00.000') }));
      expect(await orders.wasPaidSince(userId, '30 days', at('10:00:00.000'))).toBe(false);
    });

    test('all orders of a listener are found, the oldest first, in whatever state', async () => {
      const userId = await aListener(world);
      const later = anOrder(userId, { status: 'paid', createdAt: at('10:05:00.000') });
      const first = anOrder(userId, { status: 'expired' });
      for (const order of [later, first]) await orders.add(order);
      await orders.add(anOrder(await aListener(world)));
      expect((await orders.listOf(userId)).map(({ id }) => id)).toEqual([first.id, later.id]);
    });

    test('an outcome of an order is noticed once, however many add it at once, and another one beside it', async () => {
      const [order, other] = [anOrder(await aListener(world)), anOrder(await aListener(world))];
      for (const one of [order, other]) await orders.add(one);
      const noted = await atOnce(8, () => orders.addNotice(order.id, 'failed', at('10:31:00.000')));
      expect(noted.filter(Boolean)).toHaveLength(1);
      expect(await orders.addNotice(order.id, 'refunded', at('10:31:00.000'))).toBe(true);
      expect(await orders.addNotice(other.id, 'failed', at('10:31:00.000'))).toBe(true);
    });

    test('an order past its expiry allows a new one and is still polled', async () => {
      const userId = await aListener(world);
      const old = anOrder(userId);
      const newer = anOrder(userId, { createdAt: at('10:30:00.000'), expiresAt: at('11:00:00.000') });
      await orders.add(old);
      expect(await orders.add(newer)).toBe(true);
      expect((await orders.findOpen(userId, at('10:31:00.000')))?.id).toBe(newer.id);
      expect((await orders.listDue(at('10:31:00.000'), 9)).map(({ id }) => id)).toEqual([old.id, newer.id]);
    });

    test('undecided orders are counted once their expiry is far enough back', async () => {
      const expiresAt = at('10:30:00.000');
      for (const status of ['created', 'open', 'declined', 'paid', 'expired'] as const)
        await orders.add(anOrder(await aListener(world), { status, expiresAt }));
      expect(await orders.countUndecided(at('10:30:00.000'))).toBe(0);
      expect(await orders.countUndecided(at('10:30:00.001'))).toBe(2);
    });

    test('of ten concurrent first orders, for whatever plans, one is added', async () => {
      const userId = await aListener(world);
      const all = Array.from({ length: 10 }, (_, nth) =>
        anOrder(userId, { planName: nth % 2 === 0 ? '30 days' : '90 days' }),
      );
      const added = await Promise.all(all.map((order) => orders.add(order)));
      const [first, ...others] = all.filter((_, nth) => added[nth]);
      expect(others).toEqual([]);
      expect(await orders.listOf(userId)).toEqual([first]);
    });

    test('a second open order is not added, whatever plan it is for, until the first one is closed', async () => {
      const userId = await aListener(world);
      const [first, second] = [anOrder(userId), anOrder(userId, { planName: '90 days' })];
      expect(await orders.add(first)).toBe(true);
      expect(await orders.add(second)).toBe(false);
      expect(await orders.find(second.id)).toBeNull();
      await orders.save({ ...first, status: 'declined' });
      expect(await orders.add(second)).toBe(true);
      await expect(orders.save(first)).rejects.toThrow();
    });

    test('orders to poll come earliest first, up to the limit', async () => {
      const due = async (second: string, status: Order['status']): Promise<OrderId> => {
        const order = anOrder(await aListener(world), { status, nextCheckAt: at(`10:00:${second}`) });
        await orders.add(order);
        return order.id;
      };
      const third = await due('03.000', 'declined');
      const first = await due('01.000', 'created');
      const second = await due('02.000', 'open');
      await due('00.000', 'paid');
      await due('00.000', 'expired');
      await due('09.000', 'open');
      const now = at('10:00:03.000');
      expect((await orders.listDue(now, 9)).map(({ id }) => id)).toEqual([first, second, third]);
      expect((await orders.listDue(now, 2)).map(({ id }) => id)).toEqual([first, second]);
      expect((await orders.listNewestDue(now, 2)).map(({ id }) => id)).toEqual([second, first]);
    });

    test('an event received ten times at once is stored once', async () => {
      const event = {
        dedupeKey: 'event-1',
        orderId: 'not ours' as OrderId,
        type: 'PAYMENT_SUCCESS_WEBHOOK',
        rawBody: '{"data": "it\'s ?"}',
        receivedAt: at('10:00:00.000'),
      };
      const answers = await atOnce(10, () => orders.addEvent(event));
      expect(answers.filter((isNew) => isNew)).toHaveLength(1);
      expect(await orders.addEvent({ ...event, dedupeKey: 'event-2' })).toBe(true);
    });

    test('events of unknown orders are counted, the latest first, and no others', async () => {
      const event = { type: 'PAYMENT_SUCCESS_WEBHOOK', rawBody: '{}', receivedAt: at('10:00:00.000') };
      await orders.addEvent({ ...event, dedupeKey: 'ours', orderId: newId<OrderId>() });
      const first = { ...event, dedupeKey: 'one', orderId: 'strange-1' };
      const added = await atOnce(8, () => orders.addUnknownEvent(first));
      expect(added.filter(Boolean)).toHaveLength(1);
      const receivedAt = at('10:05:00.000');
      await orders.addUnknownEvent({ ...event, dedupeKey: 'two', orderId: 'strange-2', receivedAt });
      expect(await orders.countUnknownEvents()).toBe(2);
      const { type } = event;
      expect(await orders.listUnknownEvents(9)).toEqual([
        { orderId: 'strange-2', type, receivedAt },
        { orderId: 'strange-1', type, receivedAt: event.receivedAt },
      ]);
      expect(await orders.listUnknownEvents(1)).toHaveLength(1);
    });

    test('orders with an unreadable answer are counted and listed from a time on, the newest first', async () => {
      const [early, late] = [at('10:00:00.000'), at('10:05:00.000')];
      const both = { unreadableSince: early, refundsUnreadableSince: late };
      const marks = [{}, { unreadableSince: late }, { refundsUnreadableSince: late }, both];
      const added = [];
      for (const mark of marks) added.push(anOrder(await aListener(world), { status: 'declined', ...mark }));
      for (const order of added) await orders.add(order);
      expect(await orders.listUnreadable(late, 9)).toEqual([added[2], added[1]]);
      expect(await orders.listUnreadable(late, 1)).toEqual([added[2]]);
      expect(await orders.countUnreadable(late)).toBe(2);
      expect(await orders.countUnreadable(early)).toBe(3);
    });

    test('a payment reported ten times at once is stored once', async () => {
      const order = anOrder(await aListener(world));
      await orders.add(order);
      const payment = {
        providerPaymentId: 'p-1',
        orderId: order.id,
        amount: 4900,
        paidAt: at('10:01:00.000'),
      };
      const again = { ...payment, providerPaymentId: 'p-2', paidAt: at('10:02:00.000') };
      const answers = await atOnce(10, () => orders.addPayment(payment));
      expect(answers.filter((isNew) => isNew)).toHaveLength(1);
      expect(await orders.addPayment(again)).toBe(true);
      expect(await orders.listPayments(order.id)).toEqual([payment, again]);
      expect(await orders.listPayments(newId<OrderId>())).toEqual([]);
      expect(await orders.findPayment('p-2')).toEqual(again);
      expect(await orders.findPayment("' or true --")).toBeNull();
    });

    test('the provider’s events of an order are listed, the oldest first', async () => {
      const order = anOrder(await aListener(world));
      await orders.add(order);
      const event = { orderId: order.id, rawBody: '{}' } as const;
      const late = { ...event, dedupeKey: newId(), type: 'PAID', receivedAt: at('10:02:00.000') };
      await orders.addEvent(late);
      await orders.addEvent({ ...late, dedupeKey: newId(), type: 'FAILED', receivedAt: at('10:01:00.000') });
      expect(await orders.listEvents(order.id)).toEqual([
        { type: 'FAILED', receivedAt: at('10:01:00.000') },
        { type: 'PAID', receivedAt: at('10:02:00.000') },
      ]);
      expect(await orders.listEvents(newId<OrderId>())).toEqual([]);
    });

    test('refunds are stored with a state each, the oldest first, for their order alone', async () => {
      const order = anOrder(await aListener(world));
      await orders.add(order);
      const requested = aRefund(order.id, { id: 'r2', askedAt: at('10:02:00.000') });
      await orders.saveRefund(requested);
      const older = aRefund(order.id, { id: 'r1', state: 'failed', failureCode: 'refund_window_over' });
      await orders.saveRefund(older);
      const done: Refund = { ...requested, state: 'done', settledAt: at('10:03:00.000') };
      await orders.saveRefund(done);
      expect(await orders.listRefunds(order.id)).toEqual([older, done]);
      expect(await orders.listRefunds(newId<OrderId>())).toEqual([]);
    });

    test('two orders may have a refund of the same id', async () => {
      const both = [anOrder(await aListener(world)), anOrder(await aListener(world))];
      for (const order of both) await orders.add(order);
      for (const { id } of both) await orders.saveRefund(aRefund(id, { id: 'same' }));
      for (const { id } of both) expect(await orders.listRefunds(id)).toHaveLength(1);
    });

    test.each([
      ['whose refunds are to be looked at', 'listRefundChecks', 'refundCheckAt'],
      ['that were paid and are to be looked at again', 'listPaidChecks', 'paidCheckAt'],
    ] as const)('orders %s come earliest first', async (_, list, dueAt) => {
      const due = async (time: Date | null): Promise<OrderId> => {
        const order = anOrder(await aListener(world), { status: 'paid', [dueAt]: time });
        await orders.add(order);
        return order.id;
      };
      const second = await due(at('10:02:00.000'));
      const first = await due(at('10:01:00.000'));
      await due(at('10:03:00.001'));
      await due(null);
      const ids = async (limit: number) =>
        (await orders[list](at('10:03:00.000'), limit)).map(({ id }) => id);
      expect(await ids(9)).toEqual([first, second]);
      expect(await ids(1)).toEqual([first]);
    });

    test('orders marked for refund and those with one in progress are found together', async () => {
      const order = async (changed: Partial<Order>): Promise<OrderId> => {
        const one = anOrder(await aListener(world), { status: 'paid', ...changed });
        await orders.add(one);
        return one.id;
      };
      const marked = await order({ refundDueAt: at('10:02:00.000') });
      const inProgress = await order({ refundCheckAt: at('10:01:00.000') });
      await order({ refundedAt: at('10:01:00.000') });
      expect((await orders.listRefundDue(9)).map(({ id }) => id)).toEqual([marked, inProgress]);
      expect((await orders.listRefundDue(1)).map(({ id }) => id)).toEqual([marked]);
    });
  });
};
