import type { User } from '@meend/core/account/user/user.ts';
import { type Actor, operator } from '@meend/core/audit/audit.ts';
import { userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { grantRole, listStaff, revokeRole } from './roles.ts';

const world = () => {
  const ports = memoryPorts();
  const meera = userFixture(ports, 'meera@example.in', { role: 'superadmin' });
  const ravi = userFixture(ports, 'ravi@example.in', { role: 'admin' });
  const asha = userFixture(ports, 'asha@example.in');
  const as = ({ id: userId }: User): Actor => ({ kind: 'staff', userId, address: '10.0.0.1' });
  const grant = grantRole(ports);
  const revoke = revokeRole(ports);
  const roleOf = async ({ id }: User) => (await ports.stores.users.find(id))?.role;
  const records = () => [...ports.tables.audit.values()];
  return { ports, meera, ravi, asha, as, grant, revoke, roleOf, records };
};

const refused = (code: string) => ({ ok: false, error: { code } });

test('a super admin makes an existing account an admin, and the log contains who, what, before, after, when, where', async () => {
  const { ports, meera, asha, as, grant, roleOf, records } = world();
  const granted = await grant(as(meera), { email: 'Asha@Example.in ', roleName: 'meendAdmin' });
  expect(granted).toMatchObject({ ok: true, value: { roleName: 'meendAdmin' } });
  expect(await roleOf(asha)).toBe('admin');
  expect(records()).toEqual([
    {
      id: expect.any(String),
      by: { kind: 'staff', userId: meera.id, address: '10.0.0.1' },
      action: 'role.granted',
      subject: { kind: 'user', id: asha.id },
      before: { role: 'listener' },
      after: { role: 'admin' },
      at: ports.clock.now(),
    },
  ]);
});

test('the operator makes the first superadmin', async () => {
  const ports = memoryPorts();
  const asha = userFixture(ports, 'asha@example.in');
  const grant = { email: asha.email, roleName: 'meendSuperadmin' };
  expect((await grantRole(ports)(operator, grant)).ok).toBe(true);
  expect(await listStaff(ports)()).toMatchObject({ admins: [], superadmins: [{ id: asha.id }] });
});

test('the operator makes a super admin of an address without an account, without any consent', async () => {
  const ports = memoryPorts();
  const grant = { email: 'first@example.in', roleName: 'meendSuperadmin', isNewcomer: true };
  expect((await grantRole(ports)(operator, grant)).ok).toBe(true);
  const [first] = [...ports.tables.users.values()];
  expect(first).toMatchObject({ role: 'superadmin', ageConfirmedAt: null, marketing: { optedIn: false } });
  expect((await grantRole(ports)(operator, grant)).ok).toBe(true);
  expect(ports.tables.users.size).toBe(1);
});

test('a super admin creates no accounts, and the operator only on request', async () => {
  const { ports, meera, as, grant } = world();
  const input = { email: 'nobody@example.in', roleName: 'meendAdmin' };
  expect(await grant(as(meera), { ...input, isNewcomer: true })).toEqual(refused('staff.user-not-found'));
  expect(await grant(operator, input)).toEqual(refused('staff.user-not-found'));
  expect(ports.tables.users.size).toBe(3);
});

test('a role that the account already has is granted again without a record', async () => {
  const { meera, ravi, as, grant, records } = world();
  expect((await grant(as(meera), { email: ravi.email, roleName: 'meendAdmin' })).ok).toBe(true);
  expect(records()).toEqual([]);
});

test.each([
  ['', 'meendAdmin'],
  ['asha@example.in', ''],
  ['asha@example.in', 'admin'],
  ['asha@example.in', 'otherAdmin'],
  ['asha@example.in', 'listener'],
])('%j as %j is refused: "Please enter an email and select a role."', async (email, roleName) => {
  const { meera, as, grant } = world();
  expect(await grant(as(meera), { email, roleName })).toEqual(refused('staff.incomplete'));
});

test('a malformed or an unknown address cannot get a role', async () => {
  const { meera, as, grant } = world();
  const to = (email: string) => grant(as(meera), { email, roleName: 'meendAdmin' });
  expect(await to('not an address')).toEqual(refused('account.invalid-email'));
  expect(await to('nobody@example.in')).toEqual(refused('staff.user-not-found'));
});

test('users cannot change their own role, and the attempt is not audited', async () => {
  const { meera, as, grant, revoke, records, roleOf } = world();
  const own = { email: meera.email, roleName: 'meendAdmin' };
  expect(await grant(as(meera), own)).toEqual(refused('staff.own-role'));
  const removal = { userId: meera.id, roleName: 'meendSuperadmin' };
  expect(await revoke(as(meera), removal)).toEqual(refused('staff.own-removal'));
  expect(await roleOf(meera)).toBe('superadmin');
  expect(records()).toEqual([]);
});

test('only super admins grant and revoke, whatever role the caller’s token had before', async () => {
  const { ravi, asha, as, grant, revoke } = world();
  const bannerAdmin: Actor = { kind: 'banner-admin', address: null };
  for (const by of [as(ravi), as(asha), bannerAdmin]) {
    expect(await grant(by, { email: asha.email, roleName: 'meendAdmin' })).toEqual(
      refused('session.forbidden'),
    );
    expect(await revoke(by, { userId: ravi.id, roleName: 'meendAdmin' })).toEqual(
      refused('session.forbidden'),
    );
  }
});

test('a revoked role is audited with what it was', async () => {
  const { meera, ravi, as, revoke, roleOf, records } = world();
  const revoked = await revoke(as(meera), { userId: ravi.id, roleName: 'meendAdmin' });
  expect(revoked).toMatchObject({ ok: true, value: { roleName: 'meendAdmin' } });
  expect(await roleOf(ravi)).toBe('listener');
  expect(records()).toMatchObject([
    { action: 'role.revoked', before: { role: 'admin' }, after: { role: 'listener' } },
  ]);
});

test('a role the account does not have, an unknown user and an unknown role are refused', async () => {
  const { meera, ravi, asha, as, revoke } = world();
  const by = as(meera);
  const attempt = (userId: string, roleName: string) => revoke(by, { userId, roleName });
  expect(await attempt(ravi.id, 'meendSuperadmin')).toEqual(refused('staff.role-not-held'));
  expect(await attempt(asha.id, 'meendAdmin')).toEqual(refused('staff.role-not-held'));
  expect(await attempt('nobody', 'meendAdmin')).toEqual(refused('listener.not-found'));
  expect(await attempt('0199a6ec-0000-7000-8000-000000000000', 'meendAdmin')).toEqual(
    refused('listener.not-found'),
  );
  expect(await attempt(ravi.id, 'owner')).toEqual(refused('request.malformed'));
});

test('the last super admin cannot be removed or made an admin, not even by the operator', async () => {
  const { meera, grant, revoke, roleOf } = world();
  const removal = { userId: meera.id, roleName: 'meendSuperadmin' };
  expect(await revoke(operator, removal)).toEqual(refused('staff.last-superadmin'));
  const demotion = { email: meera.email, roleName: 'meendAdmin' };
  expect(await grant(operator, demotion)).toEqual(refused('staff.last-superadmin'));
  expect(await roleOf(meera)).toBe('superadmin');
});

test('a suspended super admin does not count as remaining', async () => {
  const { ports, meera, revoke } = world();
  userFixture(ports, 'dev@example.in', { role: 'superadmin', suspendedAt: ports.clock.now() });
  const removal = { userId: meera.id, roleName: 'meendSuperadmin' };
  expect(await revoke(operator, removal)).toEqual(refused('staff.last-superadmin'));
});

test('of two super admins who revoke each other concurrently one remains', async () => {
  const { ports, meera, as, revoke } = world();
  const dev = userFixture(ports, 'dev@example.in', { role: 'superadmin' });
  const answers = await Promise.all([
    revoke(as(meera), { userId: dev.id, roleName: 'meendSuperadmin' }),
    revoke(as(dev), { userId: meera.id, roleName: 'meendSuperadmin' }),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await listStaff(ports)()).superadmins).toHaveLength(1);
});
