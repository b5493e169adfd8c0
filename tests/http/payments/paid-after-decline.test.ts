import type { OrderId } from '@meend/core/shared/ids';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ask } from '../../support/http-ask.ts';
import { addListener, type Listener } from '../../support/http-people.ts';
import { startSite, type TestSite } from '../../support/http-site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterEach(() => faults());
afterAll(() => site.stop());

const faults = (...names: readonly string[]) => ask(site, '/sandbox/faults', { body: { faults: names } });
const prices = { '30 days': 49, '90 days': 129 } as const;

const order = (listener: Listener, name: keyof typeof prices = '30 days') =>
  ask(site, '/api/payment/newOrderId', {
    token: listener.token,
    body: {
      userDetails: { email: listener.user.email },
      playListDetails: {
        name,
        price: prices[name],
        duration: Number.parseInt(name, 10),
        paymentFrom: 'subscription',
      },
    },
  });
const atProvider = (sessionId: unknown, outcome: string) =>
  ask(site, `/sandbox/checkout/${sessionId}`, { body: { outcome } });
const statusOf = async (listener: Listener, orderId: unknown) => {
  site.clock.advance(2_000);
  return (await ask(site, `/api/payment/status/${orderId}`, { token: listener.token })).json.status;
};

test('whoever was declined and then paid on the same page reads PAID, also without a webhook', async () => {
  const asha = await addListener(site);
  const { json } = await order(asha);
  await atProvider(json.sessionID, 'decline');
  await expect.poll(() => statusOf(asha, json.orderID as OrderId)).toBe('FAILED');
  await faults('webhooks-muted');
  await atProvider(json.sessionID, 'pay');
  for (let look = 0; look < 6; look += 1) expect(await statusOf(asha, json.orderID)).toBe('PAID');
});

test('whoever was declined and paid unheard is led to that order, not sold a second one', async () => {
  const asha = await addListener(site);
  const { json } = await order(asha);
  await atProvider(json.sessionID, 'decline');
  await expect.poll(() => statusOf(asha, json.orderID)).toBe('FAILED');
  await faults('webhooks-muted');
  await atProvider(json.sessionID, 'pay');
  const again = await order(asha);
  expect([again.status, again.json.code, again.json.orderID]).toEqual([409, 'plan.current', json.orderID]);
});
