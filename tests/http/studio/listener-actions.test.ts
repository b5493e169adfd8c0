// Support actions of super admins for a listener, over HTTP: authorization, errors, and the audit record of each.

import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { routes } from '@meend/core/contract/areas.ts';
import { auditSearch } from '@meend/tests/kit/fixtures/fixtures.ts';
import { atProvider, order, statusOf } from '@meend/tests/kit/site/http-payments.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { addListener, addStaff, type Listener } from '@meend/tests/kit/site/http-users.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import { beforeEach, expect, test } from 'vitest';

let meera: Listener;
let kabir: Listener;
let asha: Listener;

const site = sitePerFile();
beforeEach(async () => {
  for (const rows of ['outbox', 'sessions', 'audit'] as const) await site.rows.clear(rows);
  meera = await addStaff(site, 'superadmin', 'meera');
  kabir = await addStaff(site, 'admin', 'kabir');
  asha = await addListener(site, 'asha');
});

const stores = () => site.product.get(tokens.stores);
const act = (path: string, body: unknown = {}, token = meera.token) =>
  httpRequest(site, `/api/meendAdmin/listeners/${path}`, { body, token });
/** Sorted by name, because the order of records with equal times is undefined. */
const records = async () => {
  const all = auditSearch();
  const found = await stores().audit.search(all);
  return found.toSorted((one, other) => one.action.localeCompare(other.action));
};
const isSignedIn = async ({ user, token }: Listener) =>
  (await httpRequest(site, `/api/users/${user.id}/account`, { token })).status === 200;

test('a listener is logged out on every device at their next call, and the log says by whom', async () => {
  expect(await isSignedIn(asha)).toBe(true);
  const { status, json } = await act(`${asha.user.id}/end-sessions`);
  expect([status, json]).toEqual([200, { message: 'They are logged out on every device' }]);
  expect(await isSignedIn(asha)).toBe(false);
  expect(await records()).toMatchObject([
    { action: 'account.signed-out', by: { userId: meera.user.id }, subject: { id: asha.user.id } },
  ]);
});

test('an account is suspended with a reason and reinstated; repeating either changes nothing', async () => {
  const reason = 'shared recordings';
  for (const body of [{ reason }, {}]) expect((await act(`${asha.user.id}/suspend`, body)).status).toBe(200);
  expect(await isSignedIn(asha)).toBe(false);
  expect((await stores().users.find(asha.user.id))?.suspendedAt).not.toBeNull();
  for (let time = 0; time < 2; time += 1) expect((await act(`${asha.user.id}/reinstate`)).status).toBe(200);
  expect((await stores().users.find(asha.user.id))?.suspendedAt).toBeNull();
  expect(await records()).toMatchObject([
    { action: 'account.reinstated' },
    { action: 'account.suspended', after: { suspended: true, reason } },
  ]);
});

const readListener = async () => {
  const { json } = await httpRequest(site, `/api/meendAdmin/listeners/${asha.user.id}`, {
    token: kabir.token,
  });
  return routes.listenerFile.response.parse(json);
};

test('four presses with one key add days once; a new key adds again', async () => {
  const add = async (grantId: string) =>
    act(`${asha.user.id}/days`, { grantId, days: 7, reason: 'the player broke' });
  const { nextGrant } = await readListener();
  const answers = await Promise.all(Array.from({ length: 4 }, () => add(nextGrant)));
  expect(answers.map(({ status, json }) => `${status} ${json.message}`).toSorted()).toEqual([
    '200 7 days added',
    ...Array(3).fill('200 Nothing more was added: 7 days were already added'),
  ]);
  expect((await readListener()).grants).toMatchObject([{ days: 7, cause: 'staff', plan: '30 days' }]);
  expect((await add((await readListener()).nextGrant)).json).toEqual({ message: '7 days added' });
  expect((await readListener()).grants).toHaveLength(2);
  const added = (await records()).filter(({ action }) => action === 'account.days-added');
  expect(added).toHaveLength(2);
  expect(JSON.stringify(added)).not.toContain(asha.user.email);
});

const paidOrder = async (): Promise<string> => {
  const ordered = await order(site, asha);
  await atProvider(site, ordered, 'pay');
  await expect.poll(() => statusOf(site, asha, ordered), { timeout: 20_000 }).toBe('PAID');
  return ordered.orderID;
};

test('four concurrent refunds of one part send it once; the rest takes the days, and no more is refunded', async () => {
  const orderId = await paidOrder();
  const reason = 'a week without sound';
  const refund = (part?: { amount: number; left: number }) =>
    act(`${asha.user.id}/orders/${orderId}/refund`, { reason, ...(part ? { part } : {}) });
  const money = async () => (await readListener()).orders[0]?.money;
  expect(await money()).toEqual({ left: 49, onItsWay: 0, tooMuch: 0, days: 30 });
  const answers = await Promise.all(Array.from({ length: 4 }, () => refund({ amount: 20, left: 49 })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const messages = answers.map(({ json }) => String(json.message));
  expect(messages.filter((message) => message.startsWith('Nothing more was sent: ₹20 '))).toHaveLength(3);
  expect(messages.filter((message) => message === '₹20 was refunded')).toHaveLength(1);
  expect(await money()).toEqual({ left: 29, onItsWay: 0, tooMuch: 0, days: 30 });
  const tooMuch = await refund({ amount: 30, left: 29 });
  expect([tooMuch.status, tooMuch.json.code]).toEqual([400, 'refund.bad-part']);
  expect((await readListener()).plan).toMatchObject({ isRunning: true });
  expect((await refund()).json).toEqual({ message: '₹29 was refunded, and its 30 days taken back' });
  expect((await readListener()).plan).toMatchObject({ isRunning: false });
  expect((await refund()).json).toEqual({ message: 'Nothing more was sent: ₹29 was already refunded' });
  const refundEntries = (await records()).filter(({ action }) => action === 'order.refund-asked');
  expect(refundEntries.map(({ after }) => [after?.amount, after?.reason]).toSorted()).toEqual([
    [2000, reason],
    [2900, reason],
  ]);
});

test('data are prepared once for their owner alone; the response contains none of it', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => act(`${asha.user.id}/archive`)));
  const message = 'Their file is being prepared. We will email them when it is ready';
  expect(answers.map(({ status, json }) => [status, json])).toEqual(Array(4).fill([200, { message }]));
  expect(await stores().privacy.findArchive(asha.user.id)).toMatchObject({ userId: asha.user.id });
  const archiveEntries = (await records()).filter(({ action }) => action === 'account.archive-asked');
  expect(archiveEntries).toMatchObject([{ by: { userId: meera.user.id }, subject: { id: asha.user.id } }]);
  const mine = await httpRequest(site, `/api/users/${asha.user.id}/archive`, { token: meera.token });
  expect([403, 404]).toContain(mine.status);
});

test('four concurrent deletions start one; its listener gets a mail and can cancel by its link', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => act(`${asha.user.id}/erase`)));
  expect(answers.map(({ status, json }) => `${status} ${json.code ?? 'done'}`).toSorted()).toEqual([
    '200 done',
    ...Array(3).fill('409 listener.leaving'),
  ]);
  const begun = answers.find(({ status }) => status === 200);
  const { erasesAt, message } = routes.eraseListener.response.parse(begun?.json);
  expect(message).toBe('The account is being deleted. For seven days the link we sent them keeps it');
  expect((await stores().users.find(asha.user.id))?.erasesAt?.toISOString()).toBe(erasesAt);
  expect(await isSignedIn(asha)).toBe(false);
  expect((await readListener()).account.erasesAt).toBe(erasesAt);
  const begins = (await records()).filter(({ action }) => action === 'account.erasure-begun');
  expect(begins).toMatchObject([{ subject: { id: asha.user.id }, after: { erasesAt } }]);
});
