import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { makeId, type OrderId } from '@meend/core/shared/ids.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { atProvider, order, setFaults } from '@meend/tests/kit/site/http-payments.ts';
import { type Answered, httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { addListener, type Listener } from '@meend/tests/kit/site/http-users.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import { afterEach, expect, test } from 'vitest';

const site = sitePerFile();
afterEach(() => setFaults(site));

interface CameBack {
  readonly orderID: OrderId;
  readonly view: string;
}

/** The payer's action at the provider; returns the URL they are sent back to. */
const leave = async (listener: Listener, outcome: 'pay' | 'decline' | 'pending'): Promise<CameBack> => {
  const ordered = await order(site, listener);
  const { orderID } = ordered;
  const { json } = await atProvider(site, ordered, outcome);
  const address = new URL(String(json.redirect));
  expect(address.pathname).toBe(`/payment/status/${orderID}`);
  expect([...address.searchParams.keys()]).toEqual(['view']);
  return { orderID, view: address.searchParams.get('view') ?? '' };
};

const see = (body: unknown): Promise<Answered> => httpRequest(site, '/api/payment/view', { body });

test('a browser without a session gets the status and the plan, and nothing else', async () => {
  const asha = await addListener(site);
  await setFaults(site, 'webhooks-muted');
  const seen = await see(await leave(asha, 'pay'));
  expect([seen.status, seen.json]).toEqual([200, { status: 'PAID', planName: '30 days' }]);
  expect(seen.text).not.toContain(asha.user.email);
  const ravi = await addListener(site);
  expect((await see(await leave(ravi, 'decline'))).json).toEqual({ status: 'FAILED', planName: '30 days' });
  const mira = await addListener(site);
  expect((await see(await leave(mira, 'pending'))).json).toEqual({ status: 'PENDING', planName: '30 days' });
});

test('forged, foreign and old view tokens are rejected alike, and change nothing', async () => {
  const [asha, ravi] = [await addListener(site), await addListener(site)];
  await setFaults(site, 'webhooks-muted');
  const own = await leave(asha, 'pay');
  const foreign = await leave(ravi, 'pay');
  const views = site.product.get(tokens.orderViews);
  const now = site.clock.now();
  const unknown = makeId<OrderId>(now, new Uint8Array(10).fill(7));
  const refused: readonly CameBack[] = [
    { ...own, view: '' },
    { ...own, view: foreign.view },
    { ...own, view: `${own.view.slice(0, -1)}${own.view.endsWith('A') ? 'B' : 'A'}` },
    { ...own, view: `zzzzzzzz.${own.view.split('.')[1]}` },
    { ...own, view: views.tokenFor(own.orderID, now) },
    { orderID: unknown, view: views.tokenFor(unknown, new Date(now.getTime() + DAY)) },
    { ...own, orderID: 'nonsense' as OrderId },
  ];
  for (const body of refused) {
    const { status, json } = await see(body);
    expect([status, json.code]).toEqual([401, 'payment.view-unusable']);
  }
  expect((await site.product.get(tokens.stores).orders.find(own.orderID))?.status).toBe('open');
  expect((await see(own)).json.status).toBe('PAID');
});

test('a view token expires a day after its order was made', async () => {
  const asha = await addListener(site);
  const own = await leave(asha, 'pending');
  const row = await site.product.get(tokens.stores).orders.find(own.orderID);
  const end = site.product.get(tokens.orderViews).endOf(own.orderID, own.view);
  expect(end?.getTime()).toBe((row?.createdAt.getTime() ?? 0) + serverTimings.viewLifetime);
});

test('no view token reaches the log', async () => {
  const asha = await addListener(site);
  const { orderID, view } = await leave(asha, 'pay');
  await httpRequest(site, `/payment/status/${orderID}?view=${view}`);
  await see({ orderID, view });
  await see({ orderID, view: `${view}x` });
  expect(site.log.join('\n')).not.toContain(view.split('.')[1]);
});
