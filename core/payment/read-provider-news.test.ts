import { DAY } from '@meend/core/shared/timings.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { paymentUseCases } from './payment.area.ts';
import type { Dispute } from './provider-order.ts';
import { answerable } from './read-provider-news.ts';

const world = () => {
  const ports = memoryPorts();
  const app = paymentUseCases(ports);
  const receive = (event: object, extra: object = {}) =>
    app.receiveWebhook({
      rawBody: JSON.stringify({ about: 'other', orderId: '', ...event, ...extra }),
      headers: { 'x-webhook-signature': 'stub' },
    });
  const dispute = (id: string, days: number | null, state: Dispute['state'] = 'open') => {
    const now = ports.clock.now();
    const respondBy = days === null ? null : new Date(now.getTime() + days * DAY);
    const parsed = { type: 'DISPUTE', dedupeKey: `${id} ${state}`, orderId: `order of ${id}` };
    ports.payments.readWebhook = () => ({
      ...parsed,
      about: 'other',
      dispute: { id, state, respondBy, changedAt: now },
    });
    return app.receiveWebhook({
      rawBody: JSON.stringify({ data: { dispute: { dispute_id: id } } }),
      headers: {},
    });
  };
  return { ports, app, receive, dispute };
};

test('a signed webhook of a kind without a use is stored once, without the payer', async () => {
  const { ports, app, receive } = world();
  const settlement = { type: 'SETTLEMENT_SUCCESS', dedupeKey: 'hash 1' };
  const extra = {
    data: { settlement: { id: 1 }, customer_details: { customer_name: 'Asha' }, cf_dispute_remarks: 'Asha' },
  };
  expect(await receive(settlement, extra)).toMatchObject({ ok: true, value: { about: 'other' } });
  expect(await receive(settlement, extra)).toEqual({ ok: true, value: null });
  const [stored] = [...ports.tables.events.values()];
  expect(JSON.parse(stored?.rawBody ?? '')).toMatchObject({ data: { settlement: { id: 1 } } });
  expect(stored?.rawBody).not.toContain('Asha');
  expect((await app.readProviderNews()).others).toEqual([{ type: 'SETTLEMENT_SUCCESS', count: 1 }]);
  ports.clock.advance(7 * DAY);
  expect((await app.readProviderNews()).others).toHaveLength(1);
  ports.clock.advance(1);
  expect((await app.readProviderNews()).others).toEqual([]);
});

test.each(['other', 'dispute'])(
  'a webhook about %s is not confirmed when it could not be stored',
  async (kind) => {
    const { ports, receive, dispute } = world();
    ports.stores.orders.addOtherEvent = () => Promise.reject(new Error('the database is away'));
    const received = kind === 'other' ? receive({ type: 'A_NEW_KIND', dedupeKey: '1' }) : dispute('1', 2);
    await expect(received).rejects.toThrow('the database is away');
  },
);

test('open disputes have their days left, the most urgent first; answered and closed ones are not among them', async () => {
  const { app, dispute } = world();
  await dispute('in-two', 2.5);
  await dispute('today', 0.5);
  await dispute('undated', null);
  await dispute('answered', 3);
  await dispute('answered', 3, 'in-review');
  await dispute('over', 1);
  await dispute('over', 1, 'closed');
  const news = await app.readProviderNews();
  expect(news.open.map(({ id, orderId, daysLeft }) => [id, orderId, daysLeft])).toEqual([
    ['undated', 'order of undated', null],
    ['today', 'order of today', 0],
    ['in-two', 'order of in-two', 2],
  ]);
  expect(news.inReview).toBe(1);
  expect(answerable(news)).toHaveLength(3);
});

test('a dispute whose date has passed stays listed and is no longer counted for the alarm', async () => {
  const { ports, app, dispute } = world();
  await dispute('1', 2);
  ports.clock.advance(2 * DAY + 1);
  const news = await app.readProviderNews();
  expect(news.open).toMatchObject([{ id: '1', daysLeft: -1 }]);
  expect(answerable(news)).toEqual([]);
});
