// Support over HTTP: who may look listeners up, what is shown, and the audit record of each lookup.

import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import type { Phone } from '@meend/core/account/user/user.ts';
import { routes } from '@meend/core/contract/areas.ts';
import { anOrder } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { auditSearch } from '@meend/tests/kit/fixtures/fixtures.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { addListener, addStaff, type Listener } from '@meend/tests/kit/site/http-users.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import { beforeEach, expect, test } from 'vitest';

const PHONE = '9876543210' as Phone;
const UNKNOWN = '01999999-0000-7000-8000-000000000000';
let kabir: Listener;
let asha: Listener;

const site = sitePerFile();
beforeEach(async () => {
  for (const rows of ['outbox', 'sessions', 'users', 'audit'] as const) await site.rows.clear(rows);
  kabir = await addStaff(site, 'admin', 'kabir');
  asha = await addListener(site, 'asha');
  await stores().users.setPhone(asha.user.id, PHONE);
});

const stores = () => site.product.get(tokens.stores);
const find = (query: unknown, token = kabir.token) =>
  httpRequest(site, '/api/meendAdmin/find-listeners', { body: { wanted: query }, token });
const readListener = (id: string, token = kabir.token) =>
  httpRequest(site, `/api/meendAdmin/listeners/${encodeURIComponent(id)}`, { token });
const contact = (id: string, token = kabir.token) =>
  httpRequest(site, `/api/meendAdmin/listeners/${encodeURIComponent(id)}/contact`, { body: {}, token });
const records = async () => {
  const all = auditSearch({ action: 'listener' });
  return (await stores().audit.search(all)).toReversed();
};

test('an admin finds by e-mail and by phone, masked', async () => {
  const ravi = await addListener(site, 'ravi');
  await stores().users.setPhone(ravi.user.id, PHONE);
  const one = await find(asha.user.email.toUpperCase());
  expect([one.status, routes.findListeners.response.parse(one.json)]).toMatchObject([
    200,
    { by: 'email', isErased: false, listeners: [{ _id: asha.user.id, phone: '•••••••210', isStaff: false }] },
  ]);
  const both = routes.findListeners.response.parse((await find('+91 98765-43210')).json);
  expect(new Set(both.listeners.map(({ _id }) => _id))).toEqual(new Set([asha.user.id, ravi.user.id]));
  expect(one.text).not.toMatch(new RegExp(`${asha.user.email}|${PHONE}`));
});

test('everything is shown without address, phone, secrets or stories, which are shown only on request', async () => {
  const template = { name: 'login-link', link: 'https://meend.example/?token=q7Zf', code: '042137' } as const;
  const later = new Date(site.clock.now().getTime() + 3_600_000);
  await stores().outbox.add({ kind: 'mail', mail: { to: asha.user.email, template } }, later);
  const file = await readListener(asha.user.id);
  expect(file.status).toBe(200);
  expect(file.headers.get('cache-control')).toContain('no-store');
  expect(routes.listenerFile.response.parse(file.json)).toMatchObject({
    account: { _id: asha.user.id, isSuspended: false },
    plan: null,
    orders: [],
    selections: { chosen: 0, allowed: 3 },
    mails: [{ mail: 'login-link', state: 'waiting' }],
  });
  expect(file.text).not.toMatch(new RegExp(`${asha.user.email}|${PHONE}|042137|q7Zf`));
  const shown = await contact(asha.user.id);
  expect([shown.status, shown.json]).toEqual([200, { email: asha.user.email, phone: PHONE }]);
});

test('admins list orders without their payers, and find one by its number', async () => {
  const now = site.clock.now();
  const paid = anOrder(asha.user.id, { status: 'paid', paidAt: now, createdAt: now });
  const open = anOrder(asha.user.id, { createdAt: now });
  for (const order of [paid, open]) await stores().orders.add(order);
  const list = async (query: string) => {
    const answer = await httpRequest(site, `/api/meendAdmin/orders${query}`, { token: kabir.token });
    expect(answer.status).toBe(200);
    expect(answer.text).not.toMatch(new RegExp(`${asha.user.email}|${PHONE}`));
    const { orders, ...rest } = routes.studioOrders.response.parse(answer.json);
    return { ...rest, ids: orders.map(({ _id, state }) => [_id, state]) };
  };
  const [isPaid, isOpen] = [
    [paid.id, 'paid'],
    [open.id, 'waiting'],
  ];
  const month = [{ plan: '30 days', orders: 1, amount: 49 }];
  expect(await list('')).toEqual({ ids: [isOpen, isPaid], next: null, month });
  expect(await list('?limit=1')).toEqual({ ids: [isOpen], next: open.id, month });
  expect((await list(`?limit=1&after=${open.id}`)).ids).toEqual([isPaid]);
  expect((await list('?state=paid')).ids).toEqual([isPaid]);
  expect((await list('?state=unpaid')).ids).toEqual([]);
  expect((await list(`?search=${paid.id.toUpperCase()}`)).ids).toEqual([isPaid]);
  expect((await list(`?state=waiting&search=${paid.id}`)).ids).toEqual([]);
  expect((await list('?search=49')).ids).toEqual([]);
});

test('each search and each lookup is in the audit log with who, from where and whom, and never the search text', async () => {
  await find(PHONE);
  await readListener(asha.user.id);
  await contact(asha.user.id);
  const auditEntries = await records();
  expect(auditEntries.map(({ action, subject }) => [action, subject.id])).toEqual(
    expect.arrayContaining([
      ['listener.searched', 'phone'],
      ['listener.looked-at', asha.user.id],
      ['listener.contact-shown', asha.user.id],
    ]),
  );
  expect(auditEntries).toHaveLength(3);
  expect(auditEntries.every(({ by }) => by.kind === 'staff' && by.userId === kabir.user.id)).toBe(true);
  expect(JSON.stringify(auditEntries)).not.toMatch(new RegExp(`${asha.user.email}|${PHONE}`));
});

test('an admin has a dead-letter mail sent again to its listener alone, and the log says so', async () => {
  const ravi = await addListener(site, 'ravi');
  const mail = { to: asha.user.email, template: { name: 'password-changed' } } as const;
  const now = site.clock.now();
  const id = await stores().outbox.add({ kind: 'mail', mail }, now);
  await stores().outbox.postpone(id, new Date(now.getTime() + 3_600_000), 'no connection', true);
  const resend = (listener: string, mailId: string, token = kabir.token) =>
    httpRequest(site, `/api/meendAdmin/listeners/${listener}/mails/${mailId}/resend`, { body: {}, token });
  const refused = [
    await resend(asha.user.id, id, asha.token),
    await resend(ravi.user.id, id),
    await resend(asha.user.id, UNKNOWN),
    await resend(UNKNOWN, id),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 404, 404, 404]);
  expect((await resend(asha.user.id, id)).status).toBe(200);
  const all = auditSearch({ limit: 9, action: 'job' });
  expect(await stores().audit.search(all)).toMatchObject([
    { action: 'job.revived', by: { userId: kabir.user.id }, subject: { id } },
  ]);
});
