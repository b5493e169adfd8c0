import { type Comparison, newComparison } from '@meend/core/payment/comparison.ts';
import type { OrderId, UserId } from '@meend/core/shared/ids.ts';
import { anOrder, at, aUser, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

export const comparisonStoreContract = ({ stores: { comparisons, orders, users } }: World) =>
  describe('comparisons with the provider', () => {
    const begun = (time: string, changed: Partial<Comparison> = {}): Comparison => ({
      ...newComparison(at(time)),
      ...changed,
    });

    test('a comparison is found as it was saved, and as it continued', async () => {
      expect(await comparisons.findLatest()).toBeNull();
      const first = begun('10:00:00.000');
      await comparisons.save(first);
      expect(await comparisons.findLatest()).toEqual(first);
      const orderId = newId<OrderId>();
      const later: Comparison = {
        ...first,
        after: { createdAt: at('09:00:00.001'), id: orderId },
        finishedAt: at('10:01:00.000'),
        compared: 7,
        healed: 1,
        unanswered: 2,
        attempts: 3,
        mismatches: 4,
        samples: [{ orderId, kind: 'paid-here-only' }],
      };
      await comparisons.save(later);
      expect(await comparisons.findLatest()).toEqual(later);
    });

    test('the last one started and the last one finished may be two', async () => {
      const finished = begun('10:00:00.000', { finishedAt: at('10:01:00.000') });
      const open = begun('11:00:00.000');
      for (const one of [open, finished]) await comparisons.save(one);
      expect(await comparisons.findLatest()).toEqual(open);
      expect(await comparisons.findLatestFinished()).toEqual(finished);
    });

    test('old ones are purged, in batches', async () => {
      for (const time of ['08:00:00.000', '09:00:00.000', '10:00:00.000'])
        await comparisons.save(begun(time));
      expect(await comparisons.forget(at('10:00:00.000'), 1)).toBe(1);
      expect(await comparisons.forget(at('10:00:00.000'), 9)).toBe(1);
      expect((await comparisons.findLatest())?.startedAt).toEqual(at('10:00:00.000'));
    });

    test('orders are listed by creation time, a page at a time', async () => {
      const asha = aUser();
      await users.add(asha);
      const made = async (time: string, userId: UserId = asha.id) => {
        const order = anOrder(userId, { status: 'paid', createdAt: at(time), paidAt: at(time) });
        await orders.add(order);
        return order;
      };
      await made('09:59:59.999');
      const [second, first] = [await made('10:00:00.001'), await made('10:00:00.000')];
      const [twin, other] = [await made('10:30:00.000'), await made('10:30:00.000')];
      await made('11:00:00.000');
      const range = { from: at('10:00:00.000'), to: at('11:00:00.000') };
      expect(await orders.listMade(range, null, 2)).toEqual([first, second]);
      expect(await orders.listMade(range, second, 1)).toEqual([twin]);
      expect(await orders.listMade(range, twin, 9)).toEqual([other]);
      expect(await orders.listMade(range, other, 9)).toEqual([]);
      const counts = [null, second, other].map((after) => orders.countMade(range, after));
      expect(await Promise.all(counts)).toEqual([4, 2, 0]);
    });
  });
