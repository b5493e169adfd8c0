import type { OtherEvent } from '@meend/core/payment/order-store.port.ts';
import type { Dispute } from '@meend/core/payment/provider-order.ts';
import { at, atOnce } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

let nth = 0;

const anEvent = (changed: Partial<OtherEvent> = {}): OtherEvent => {
  nth += 1;
  const fields = { orderId: '', type: 'SETTLEMENT_SUCCESS', rawBody: '{}', receivedAt: at('10:00:00.000') };
  return { ...fields, dedupeKey: `other ${nth}`, dispute: null, ...changed };
};

export const otherEventsContract = ({ stores: { orders } }: World) =>
  describe('provider events of other kinds', () => {
    const report = (id: string, dispute: Partial<Dispute>, orderId = `order of ${id}`) => {
      const stored: Dispute = {
        id,
        state: 'open',
        respondBy: null,
        changedAt: at('10:00:00.001'),
        ...dispute,
      };
      return orders.addOtherEvent(anEvent({ type: 'DISPUTE_UPDATED', orderId, dispute: stored }));
    };

    test('each is stored once, and counted by type since a time, disputes apart', async () => {
      const old = anEvent({ type: 'SETTLEMENT_FAILED', receivedAt: at('09:59:59.999') });
      const first = anEvent();
      expect((await atOnce(4, () => orders.addOtherEvent(first))).filter(Boolean)).toHaveLength(1);
      for (const event of [old, anEvent(), anEvent({ type: 'A_NEW_KIND' })])
        expect(await orders.addOtherEvent(event)).toBe(true);
      await report('1', {});
      expect(await orders.countOtherEvents(at('10:00:00.000'))).toEqual([
        { type: 'SETTLEMENT_SUCCESS', count: 2 },
        { type: 'A_NEW_KIND', count: 1 },
      ]);
      expect(await orders.countUnknownEvents()).toBe(0);
    });

    test('a dispute has its last reported state, in whatever order the reports came, until it is closed', async () => {
      const respondBy = at('20:00:00.002');
      await report('late', { state: 'in-review', changedAt: at('12:00:00.000') });
      await report('late', { state: 'open', respondBy, changedAt: at('11:00:00.000') });
      await report('closed', { state: 'closed', changedAt: at('12:00:00.000') });
      await report('closed', { state: 'open', changedAt: at('11:00:00.000') });
      expect(await orders.listDisputes(9)).toEqual([
        {
          id: 'late',
          orderId: 'order of late',
          state: 'in-review',
          respondBy: null,
          changedAt: at('12:00:00.000'),
        },
      ]);
    });

    test('disputes are listed by their dates, those without one first', async () => {
      await report('second', { respondBy: at('20:00:00.002') });
      await report('first', { respondBy: at('19:00:00.002') });
      await report('undated', {});
      const listed = await orders.listDisputes(9);
      expect(listed.map(({ id, respondBy }) => [id, respondBy])).toEqual([
        ['undated', null],
        ['first', at('19:00:00.002')],
        ['second', at('20:00:00.002')],
      ]);
      expect(await orders.listDisputes(1)).toEqual(listed.slice(0, 1));
    });

    test('old events are purged, disputes too', async () => {
      await report('1', {});
      await orders.addOtherEvent(anEvent());
      expect(await orders.forgetEvents(at('10:00:00.001'), 9)).toBe(2);
      expect(await orders.listDisputes(9)).toEqual([]);
      expect(await orders.countOtherEvents(at('09:00:00.000'))).toEqual([]);
    });
  });
