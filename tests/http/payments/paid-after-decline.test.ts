import { atProvider, order, requestOrder, setFaults, statusOf } from '@meend/tests/kit/site/http-payments.ts';
import { startSite, type TestSite } from '@meend/tests/kit/site/http-site.ts';
import { addListener } from '@meend/tests/kit/site/http-users.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterEach(() => setFaults(site));
afterAll(() => site.stop());

test('a listener who was declined and then paid on the same page reads PAID, also without a webhook', async () => {
  const asha = await addListener(site);
  const ordered = await order(site, asha);
  await atProvider(site, ordered, 'decline');
  await expect.poll(() => statusOf(site, asha, ordered)).toBe('FAILED');
  await setFaults(site, 'webhooks-muted');
  await atProvider(site, ordered, 'pay');
  for (let poll = 0; poll < 6; poll += 1) expect(await statusOf(site, asha, ordered)).toBe('PAID');
});

test('a listener who was declined and paid without a webhook is led to that order, not sold a second one', async () => {
  const asha = await addListener(site);
  const ordered = await order(site, asha);
  await atProvider(site, ordered, 'decline');
  await expect.poll(() => statusOf(site, asha, ordered)).toBe('FAILED');
  await setFaults(site, 'webhooks-muted');
  await atProvider(site, ordered, 'pay');
  const again = await requestOrder(site, asha);
  expect([again.status, again.json.code, again.json.orderID]).toEqual([409, 'plan.current', ordered.orderID]);
});
