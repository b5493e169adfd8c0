// Newsletters over HTTP: who may write, test, send and list them, and their delivery.

import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { routes } from '@meend/core/contract/areas.ts';
import { auditSearch } from '@meend/tests/kit/fixtures/fixtures.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { addListener, addStaff, type Listener } from '@meend/tests/kit/site/http-users.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';

let meera: Listener;
let admin: Listener;
let asha: Listener;

const NEWSLETTERS = '/api/meendAdmin/newsletters';
const LIST = '/api/meendAdmin/newsletter-listeners';
const fields = { subject: 'News from Meend', preheader: '', body: 'Hello, [plans](/plans).' };

const site = sitePerFile();
beforeAll(async () => {
  meera = await addStaff(site, 'superadmin', 'meera');
  admin = await addStaff(site, 'admin', 'tara');
  asha = await addListener(site, 'asha');
});
beforeEach(async () => {
  for (const rows of ['audit', 'outbox'] as const) await site.rows.clear(rows);
  const { users } = site.product.get(tokens.stores);
  const at = site.clock.now();
  for (const { user } of [meera, admin])
    await users.setMarketing(user.id, { optedIn: false, at, source: 'profile', wording: 'profile-1' });
  await users.setMarketing(asha.user.id, { optedIn: true, at, source: 'profile', wording: 'profile-1' });
});

const write = async (token = admin.token, body: object = fields) =>
  httpRequest(site, NEWSLETTERS, { body, token });
const written = async () => routes.newsletter.response.parse((await write()).json);
const act = (id: string, what: string, body: object, token = meera.token) =>
  httpRequest(site, `${NEWSLETTERS}/${id}/${what}`, { body, token });
const read = async (id: string) =>
  routes.newsletter.response.parse(
    (await httpRequest(site, `${NEWSLETTERS}/${id}`, { token: admin.token })).json,
  );
const mailsTo = async (email: string) =>
  (await site.product.get(tokens.mailbox).list()).filter((mail) => mail.to === email);
/** Runs the waiting jobs like the relay. */
const deliver = async () => {
  const { outbox, now } = site.product.get(tokens.stores);
  const at = await now();
  for (const { id, job } of await outbox.claim(at, 50, 60_000)) {
    if (job.kind !== 'newsletter') continue;
    const { deliverNewsletter } = site.product.get(tokens.useCases);
    await deliverNewsletter(job, id, false, site.product.get(tokens.mailbox));
    await outbox.done(id, at);
  }
};
const actions = async () => {
  const all = auditSearch({ limit: 9, action: 'newsletter' });
  return (await site.product.get(tokens.stores).audit.search(all)).map(({ action }) => action).toSorted();
};

test('a newsletter is written, tested, sent and unsubscribed by its own link, and the figures show it', async () => {
  const { _id, revision } = await written();
  expect((await act(_id, 'test', {}, admin.token)).json.message).toBe('A test email is on its way to you');
  await deliver();
  expect(await mailsTo(admin.user.email)).toMatchObject([{ subject: fields.subject }]);
  expect((await act(_id, 'send', { revision })).json.message).toBe('The newsletter is on its way');
  const { makeNewsletters } = site.product.get(tokens.useCases);
  expect(await makeNewsletters(50)).toBe(1);
  await deliver();
  expect(await makeNewsletters(50)).toBe(0);
  expect(await read(_id)).toMatchObject({
    status: 'sent',
    figures: { made: 1, waiting: 0, unsubscribed: 0 },
  });
  const [mail] = await mailsTo(asha.user.email);
  expect(mail?.html).toContain(`<a href="${site.url}/plans"`);
  const oneClick = /<([^>]+)>/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
  expect((await httpRequest(site, oneClick.slice(site.url.length), { body: {} })).status).toBe(200);
  expect((await read(_id)).figures.unsubscribed).toBe(1);
  expect(await actions()).toEqual(['newsletter.sent', 'newsletter.written']);
  expect(site.log.join('')).not.toContain(asha.user.email);
});

test('a newsletter is changed by its revision, listed, paused and continued', async () => {
  const { _id, revision } = await written();
  const change = (body: object) =>
    httpRequest(site, `${NEWSLETTERS}/${_id}`, { method: 'PUT', body, token: admin.token });
  expect((await change({ ...fields, subject: 'Other news', revision })).json.revision).toBe(2);
  const late = await change({ ...fields, revision });
  expect([late.status, late.json.code]).toEqual([409, 'newsletter.edited-meanwhile']);
  const listed = await httpRequest(site, NEWSLETTERS, { token: admin.token });
  const { audience, newsletters } = routes.newsletters.response.parse(listed.json);
  expect(audience).toBe(1);
  expect(newsletters.find((one) => one._id === _id)?.subject).toBe('Other news');
  expect((await act(_id, 'send', { revision: 2 })).status).toBe(200);
  expect((await act(_id, 'stop', {})).json.message).toBe('The newsletter is stopped');
  expect((await act(_id, 'stop', {})).status).toBe(409);
  expect((await read(_id)).status).toBe('stopped');
});

test('super admins read who agreed, which the log records without an address', async () => {
  const { json } = await httpRequest(site, LIST, { token: meera.token });
  const agreedAt = site.clock.now().toISOString();
  expect(routes.newsletterListeners.response.parse(json)).toEqual({
    listeners: [{ email: asha.user.email, agreedAt: expect.any(String) }],
    next: null,
  });
  expect(agreedAt).toMatch(/Z$/);
  expect(await actions()).toEqual(['newsletter.listed']);
  const log = await httpRequest(site, '/api/meendAdmin/audit', { token: meera.token });
  expect(log.status).toBe(200);
  expect(log.json).toMatchObject({
    records: [{ by: { name: meera.user.email }, subject: { kind: 'newsletter', name: null } }],
  });
});
