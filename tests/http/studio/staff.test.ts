import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { routes } from '@meend/core/contract/areas.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { startSite } from '@meend/tests/kit/site/http-site.ts';
import { addListener, addStaff, type Listener, setRole } from '@meend/tests/kit/site/http-users.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import { beforeEach, expect, test } from 'vitest';

let meera: Listener;
let asha: Listener;

const site = sitePerFile();
beforeEach(async () => {
  await site.rows.clear('users');
  await site.rows.clear('audit');
  meera = await addStaff(site, 'superadmin', 'meera');
  asha = await addListener(site, 'asha');
});

const post = (path: string, body: unknown, token = meera.token) =>
  httpRequest(site, `/api/meendAdmin/${path}`, { body, token });
const promote = (email: string, role: string, token?: string) => post('promote', { email, role }, token);
const remove = (userId: string, role: string, token?: string) => post('remove', { userId, role }, token);
const statusAndMessage = (answer: { readonly status: number; readonly json: Record<string, unknown> }) => [
  answer.status,
  answer.json.message,
];

test('a promotion answers "User with email {email} successfully made {role}"', {
  tags: ['staff-5', 'staff-7'],
}, async () => {
  expect(statusAndMessage(await promote(asha.user.email, 'meendAdmin'))).toEqual([
    200,
    `User with email ${asha.user.email} successfully made meendAdmin`,
  ]);
});

test('a removal answers "User successfully removed from {role}"', {
  tags: ['staff-5', 'staff-8'],
}, async () => {
  await promote(asha.user.email, 'meendSuperadmin');
  expect(statusAndMessage(await remove(asha.user.id, 'meendSuperadmin'))).toEqual([
    200,
    'User successfully removed from meendSuperadmin',
  ]);
});

test('admins and super admins are listed as _id, name and email', {
  tags: ['staff-3', 'staff-6'],
}, async () => {
  await promote(asha.user.email, 'meendAdmin');
  const { status, json } = await httpRequest(site, '/api/meendAdmin/admins', { token: meera.token });
  expect(status).toBe(200);
  expect(routes.staff.response.parse(json)).toEqual({
    admins: [{ _id: asha.user.id, name: asha.user.email.split('@')[0], email: asha.user.email }],
    superAdmins: [{ _id: meera.user.id, name: meera.user.email.split('@')[0], email: meera.user.email }],
  });
});

test('a new role takes effect at the very next call of the same token, and so does its loss', {
  tags: ['staff-7'],
}, async () => {
  const list = () => httpRequest(site, '/api/meendAdmin/admins', { token: asha.token });
  expect((await list()).status).toBe(403);
  await promote(asha.user.email, 'meendSuperadmin');
  expect((await list()).status).toBe(200);
  await remove(asha.user.id, 'meendSuperadmin');
  expect((await list()).status).toBe(403);
});

test('an empty role form answers "Please enter an email and select a role."', {
  tags: ['staff-4'],
}, async () => {
  const stated = [400, 'Please enter an email and select a role.'];
  expect(statusAndMessage(await promote('', 'meendAdmin'))).toEqual(stated);
  expect(statusAndMessage(await promote(asha.user.email, ''))).toEqual(stated);
  expect(statusAndMessage(await post('promote', {}))).toEqual(stated);
  expect(statusAndMessage(await promote(asha.user.email, 'meendListener'))).toEqual(stated);
});

test('one’s own role cannot be changed: 400 for a promotion, 409 for a removal', {
  tags: ['staff-5'],
}, async () => {
  expect((await promote(meera.user.email, 'meendAdmin')).status).toBe(400);
  expect((await remove(meera.user.id, 'meendSuperadmin')).status).toBe(409);
});

test('removing the last super admin answers 409', { tags: ['staff-8'] }, async () => {
  const dev = await addStaff(site, 'superadmin', 'dev');
  await remove(meera.user.id, 'meendSuperadmin', dev.token);
  await setRole(site, meera, 'superadmin');
  const answers = await Promise.all([
    remove(dev.user.id, 'meendSuperadmin'),
    remove(meera.user.id, 'meendSuperadmin', dev.token),
  ]);
  expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
  const staff = await site.product.get(tokens.stores).users.listStaff();
  expect(staff.filter(({ role }) => role === 'superadmin')).toHaveLength(1);
});

test('a suspended account is logged out at once, and can sign in again after reinstating', async () => {
  const own = `/api/users/${asha.user.id}/get-phone`;
  const { email } = asha.user;
  expect(statusAndMessage(await post('suspend', { email, reason: 'shared recordings' }))).toEqual([
    200,
    'Account suspended',
  ]);
  expect((await httpRequest(site, own, { token: asha.token })).status).toBe(401);
  const listed = await httpRequest(site, '/api/meendAdmin/suspended', { token: meera.token });
  expect(routes.suspendedAccounts.response.parse(listed.json)).toMatchObject({ accounts: [{ email }] });
  expect(statusAndMessage(await post('reinstate', { email }))).toEqual([200, 'Account reinstated']);
  expect((await httpRequest(site, own, { token: asha.token })).status).toBe(401);
});

test('the audit log records who did what, from where, and is searched', async () => {
  await promote(asha.user.email, 'meendAdmin');
  site.clock.advance(1_000);
  await post('suspend', { email: asha.user.email });
  const read = async (query: string) => {
    const answer = await httpRequest(site, `/api/meendAdmin/audit${query}`, { token: meera.token });
    expect(answer.status).toBe(200);
    return routes.auditLog.response.parse(answer.json);
  };
  const { records, next } = await read('');
  expect(next).toBeNull();
  expect(records).toMatchObject([
    { action: 'account.suspended' },
    {
      action: 'role.granted',
      by: { kind: 'staff', name: meera.user.email, address: expect.stringMatching(/127\.0\.0\.1$/) },
      subject: { kind: 'user', id: asha.user.id, name: asha.user.email },
      before: { role: 'listener' },
      after: { role: 'admin' },
    },
  ]);
  expect((await read('?action=role')).records).toHaveLength(1);
  expect((await read(`?actor=${meera.user.email.toUpperCase()}`)).records).toHaveLength(2);
  expect((await read(`?subject=${meera.user.id}`)).records).toEqual([]);
  expect((await read('?from=2999-01-01T00:00:00Z')).records).toEqual([]);
  expect((await read('?kinds=role,account')).records).toHaveLength(2);
  expect((await read(`?kinds=role&search=${asha.user.email}`)).records).toHaveLength(1);
  const first = await read('?limit=1');
  expect((await read(`?limit=1&before=${first.next}`)).records).toMatchObject([{ action: 'role.granted' }]);
});

test('the product key is in the paths and the roles, whatever it is', {
  tags: ['staff-6'],
}, async () => {
  const other = await startSite({ environment: { PRODUCT_KEY: 'raaga' } });
  try {
    const chief = await addStaff(other, 'superadmin', 'chief');
    const fan = await addListener(other, 'fan');
    const request = { body: { email: fan.user.email, role: 'raagaAdmin' }, token: chief.token };
    expect((await httpRequest(other, '/api/raagaAdmin/promote', request)).json.message).toMatch(
      /made raagaAdmin$/,
    );
    expect((await httpRequest(other, '/api/meendAdmin/promote', request)).status).toBe(404);
    const { paths } = (await httpRequest(other, '/api/openapi.json')).json;
    expect(paths).toHaveProperty(['/api/raagaAdmin/promote']);
  } finally {
    await other.stop();
  }
});
