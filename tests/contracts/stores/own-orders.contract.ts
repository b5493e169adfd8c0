import type { Order } from '@meend/core/payment/order.ts';
import type { Subscription } from '@meend/core/plans/subscription.ts';
import type { OrderId } from '@meend/core/shared/ids.ts';
import { paise } from '@meend/core/shared/rupees.ts';
import { aListener, anOrder, at, atOnce, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

export const ownOrdersContract = (world: World) => {
  const { stores } = world;
  const { orders, subscriptions } = stores;
  describe('orders of a buyer', () => {
    test('unexpired orders are found, for their listener alone', async () => {
      const userId = await aListener(world);
      const later = new Date(Date.now() + 60_000);
      const added = async (changed: Partial<Order>) => {
        const order = anOrder(userId, { expiresAt: later, ...changed });
        await orders.add(order);
        return order;
      };
      const all = [
        await added({ status: 'declined' }),
        await added({ planName: '90 days', status: 'declined' }),
        await added({ status: 'paid', paidAt: at('10:02:00.000') }),
        await added({ status: 'open' }),
      ];
      await added({ status: 'declined', expiresAt: at('10:05:00.000') });
      await orders.add(anOrder(await aListener(world), { expiresAt: later }));
      const before = await stores.now();
      const { now, unexpired, subscription } = await orders.findPurchaseContext(userId);
      expect(unexpired).toEqual(all);
      expect(subscription).toBeNull();
      expect(now.getTime()).toBeGreaterThanOrEqual(before.getTime());
      expect(now.getTime()).toBeLessThanOrEqual((await stores.now()).getTime());
    });

    test('a listener’s subscription is found with their orders, and without any', async () => {
      const userId = await aListener(world);
      const subscription: Subscription = {
        userId,
        planName: '90 days',
        startsAt: at('09:00:00.000'),
        endsAt: at('12:00:00.123'),
        paidDays: 90,
      };
      await subscriptions.save(subscription);
      expect(await orders.findPurchaseContext(userId)).toMatchObject({
        subscription,
        unexpired: [],
      });
      const order = anOrder(userId, { expiresAt: new Date(Date.now() + 60_000) });
      await orders.add(order);
      expect(await orders.findPurchaseContext(userId)).toMatchObject({
        subscription,
        unexpired: [order],
      });
    });

    test('an order stores the first of concurrent sessions, and opens with it', async () => {
      const order = anOrder(await aListener(world), { status: 'created', sessionId: null });
      await orders.add(order);
      const sessionIds = await atOnce(8, (nth) => orders.saveSession(order.id, `session ${nth}`));
      expect(new Set(sessionIds).size).toBe(1);
      expect(await orders.find(order.id)).toEqual({ ...order, status: 'open', sessionId: sessionIds[0] });
      expect(await orders.saveSession(newId<OrderId>(), 'session')).toBeNull();
    });

    test('staff see orders newest first, by group and in pages, and what was paid since a time by plan', async () => {
      const added = async (changed: Partial<Order>) => {
        const order = anOrder(await aListener(world), changed);
        await orders.add(order);
        return order;
      };
      const early = await added({ status: 'paid', paidAt: at('09:59:59.999') });
      const paid = await added({
        status: 'paid',
        paidAt: at('10:00:00.000'),
        refundedAt: at('11:00:00.000'),
      });
      const long = { planName: '90 days', days: 90, amount: paise(12_900) } as const;
      const other = await added({ ...long, status: 'paid', paidAt: at('10:02:00.000') });
      const created = await added({ status: 'created', sessionId: null });
      const declined = await added({ status: 'declined' });
      const open = await added({});
      const expired = await added({ status: 'expired' });
      const again = await added({ status: 'paid', paidAt: at('10:03:00.000') });
      const all = [again, expired, open, declined, created, other, paid, early];
      expect(await orders.listNewest(null, null, 9)).toEqual(all);
      expect(await orders.listNewest(null, open.id, 2)).toEqual([declined, created]);
      expect(await orders.listNewest('paid', null, 3)).toEqual([again, other, paid]);
      expect(await orders.listNewest('paid', paid.id, 3)).toEqual([early]);
      expect(await orders.listNewest('waiting', null, 9)).toEqual([open, created]);
      expect(await orders.listNewest('unpaid', null, 9)).toEqual([expired, declined]);
      expect(await orders.sumPaid(at('10:00:00.000'))).toEqual([
        { planName: '30 days', orders: 2, amount: 9_800 },
        { planName: '90 days', orders: 1, amount: 12_900 },
      ]);
      expect(await orders.sumPaid(at('12:00:00.000'))).toEqual([]);
    });

    test('a declined order retains its session and stays declined', async () => {
      const order = anOrder(await aListener(world), { status: 'declined', sessionId: null });
      await orders.add(order);
      expect(await orders.saveSession(order.id, 'session')).toBe('session');
      expect(await orders.find(order.id)).toEqual({ ...order, sessionId: 'session' });
    });
  });
};
