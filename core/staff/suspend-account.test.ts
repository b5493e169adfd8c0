import { readSession } from '@meend/core/account/sessions/read-session.ts';
import type { User } from '@meend/core/account/user/user.ts';
import type { Actor } from '@meend/core/audit/audit.ts';
import { signedInAs, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { listSuspended } from './roles.ts';
import { reinstateAccount, suspendAccount } from './suspend-account.ts';

const world = () => {
  const ports = memoryPorts();
  const meera = userFixture(ports, 'meera@example.in', { role: 'superadmin' });
  const asha = userFixture(ports, 'asha@example.in');
  const by: Actor = { kind: 'staff', userId: meera.id, address: null };
  const suspend = (email: string, reason: string | null = null, who: Actor = by) =>
    suspendAccount(ports)(who, { email, reason });
  const reinstate = (email: string, who: Actor = by) => reinstateAccount(ports)(who, { email });
  const find = async ({ id }: User) => ports.stores.users.find(id);
  const records = () => [...ports.tables.audit.values()];
  return { ports, meera, asha, by, suspend, reinstate, find, records };
};

const refused = (code: string) => ({ ok: false, error: { code } });

test('a suspended account’s sessions end at their next call, and the log contains the reason', async () => {
  const { ports, asha, suspend, records } = world();
  const token = await ports.tokens.sign(signedInAs(ports, asha).session);
  expect((await readSession(ports)(token)).caller.kind).toBe('user');
  expect((await suspend(asha.email, 'shared recordings')).ok).toBe(true);
  expect((await readSession(ports)(token)).caller.kind).toBe('guest');
  expect(records()).toMatchObject([
    {
      action: 'account.suspended',
      before: { suspended: false },
      after: { suspended: true, reason: 'shared recordings' },
    },
  ]);
});

test('a reinstated account can sign in again; its earlier sessions stay ended', async () => {
  const { ports, asha, suspend, reinstate, find, records } = world();
  const token = await ports.tokens.sign(signedInAs(ports, asha).session);
  await suspend(asha.email);
  expect((await reinstate(asha.email)).ok).toBe(true);
  expect(await find(asha)).toMatchObject({ suspendedAt: null, tokenVersion: asha.tokenVersion + 1 });
  expect((await readSession(ports)(token)).caller.kind).toBe('guest');
  expect(records().map(({ action }) => action)).toEqual(['account.suspended', 'account.reinstated']);
});

test('suspending twice leaves the first time and one record', async () => {
  const { ports, asha, suspend, find, records } = world();
  await suspend(asha.email);
  const first = (await find(asha))?.suspendedAt;
  ports.clock.advance(60_000);
  expect((await suspend(asha.email)).ok).toBe(true);
  expect((await find(asha))?.suspendedAt).toEqual(first);
  expect(records()).toHaveLength(1);
});

test('an account that is not suspended is reinstated without a record', async () => {
  const { asha, reinstate, records } = world();
  expect((await reinstate(asha.email)).ok).toBe(true);
  expect(records()).toEqual([]);
});

test('an unknown and a malformed address get different errors', async () => {
  const { suspend, reinstate } = world();
  for (const act of [suspend, reinstate]) {
    expect(await act('nobody@example.in')).toEqual(refused('staff.user-not-found'));
    expect(await act('nobody')).toEqual(refused('account.invalid-email'));
  }
});

test('suspended accounts are listed, latest first', async () => {
  const { ports, asha, suspend } = world();
  const ravi = userFixture(ports, 'ravi@example.in');
  await suspend(asha.email);
  ports.clock.advance(1_000);
  await suspend(ravi.email);
  expect((await listSuspended(ports)()).map(({ email }) => email)).toEqual([ravi.email, asha.email]);
});

test('a suspension ends the addresses of recordings that the account holds', async () => {
  const { ports, asha, suspend } = world();
  expect(await ports.stores.users.listEndedMediaKeys(1_000)).toEqual([]);
  await suspend(asha.email);
  await suspend(asha.email);
  expect(await ports.stores.users.listEndedMediaKeys(1_000)).toHaveLength(1);
});
