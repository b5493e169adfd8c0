// What super admins do for a listener at the desk, over HTTP: who may, what is refused, and that each act is written down.
import { tokens } from '@meend/adapters/tokens';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ask } from '../../support/http-ask.ts';
import { addListener, addStaff, bannerAdminToken, type Listener } from '../../support/http-people.ts';
import { startSite, type TestSite } from '../../support/http-site.ts';

const UNKNOWN = '01999999-0000-7000-8000-000000000000';

let site: TestSite;
let meera: Listener;
let kabir: Listener;
let asha: Listener;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
beforeEach(async () => {
  for (const rows of ['outbox', 'sessions', 'users', 'audit'] as const) await site.rows.clear(rows);
  meera = await addStaff(site, 'superadmin', 'meera');
  kabir = await addStaff(site, 'admin', 'kabir');
  asha = await addListener(site, 'asha');
});

const stores = () => site.product.get(tokens.stores);
const act = (path: string, body: unknown = {}, token = meera.token) =>
  ask(site, `/api/meendAdmin/listeners/${path}`, { body, token });
/** By their names: the log's order within one moment is nobody's. */
const records = async () => {
  const all = { limit: 100, before: null, action: null, actor: null, subject: null, from: null, to: null };
  const found = await stores().audit.search(all);
  return found.toSorted((one, other) => one.action.localeCompare(other.action));
};
const isSignedIn = async ({ user, token }: Listener) =>
  (await ask(site, `/api/users/${user.id}/account`, { token })).status === 200;

/** Each act on an account, with what it takes. */
const acts = [
  ['end-sessions', {}],
  ['suspend', {}],
  ['reinstate', {}],
] as const;

test('a listener is logged out on every device at their next call, and the log says by whom', async () => {
  expect(await isSignedIn(asha)).toBe(true);
  const { status, json } = await act(`${asha.user.id}/end-sessions`);
  expect([status, json]).toEqual([200, { message: 'They are logged out on every device' }]);
  expect(await isSignedIn(asha)).toBe(false);
  expect(await records()).toMatchObject([
    { action: 'account.signed-out', by: { userId: meera.user.id }, subject: { id: asha.user.id } },
  ]);
});

test('an account is suspended with a reason and let in again; each twice is once', async () => {
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

test.each(acts)('%s is for super admins alone, and for accounts that are there', async (name, body) => {
  const bannerAdmin = await bannerAdminToken(site);
  await site.rows.clear('audit');
  for (const token of [kabir.token, asha.token, bannerAdmin])
    expect((await act(`${asha.user.id}/${name}`, body, token)).status).toBe(403);
  for (const id of [UNKNOWN, 'x']) {
    const { status, json } = await act(`${id}/${name}`, body);
    expect([status, json.code]).toEqual([404, 'desk.not-found']);
  }
  await stores().users.setErasesAt(asha.user.id, new Date(site.clock.now().getTime() + 60_000));
  const leaving = await act(`${asha.user.id}/${name}`, body);
  expect([leaving.status, leaving.json.code]).toEqual([409, 'desk.leaving']);
  expect((await act(`${asha.user.id}/${name}`, { ...body, more: 1 })).status).toBe(400);
  expect(await records()).toEqual([]);
});

test('too long a reason is refused, and nobody suspends themselves', async () => {
  const long = await act(`${asha.user.id}/suspend`, { reason: 'x'.repeat(301) });
  expect([long.status, long.json.code]).toEqual([400, 'staff.long-reason']);
  const own = await act(`${meera.user.id}/suspend`);
  expect([own.status, own.json.code]).toEqual([409, 'staff.own-suspension']);
  expect(await records()).toEqual([]);
});
