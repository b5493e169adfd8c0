import { memoryPorts } from '@meend/adapters/memory/memory-ports';
import { sampleUser, signedInAs } from '@meend/adapters/memory/samples';
import { openSession } from '@meend/core/account/sessions/start-session';
import { expect, test } from 'vitest';
import { readSession } from '../../account/sessions/read-session.ts';
import { useCases } from '../../use-cases.ts';
import { type Actor, operator } from '../actor.ts';

const UNKNOWN = '01999999-0000-7000-8000-000000000000';

const world = () => {
  const ports = memoryPorts();
  const meera = sampleUser(ports, 'meera@example.in', { role: 'superadmin' });
  const kabir = sampleUser(ports, 'kabir@example.in', { role: 'admin' });
  const asha = sampleUser(ports, 'asha@example.in');
  const by: Actor = { kind: 'staff', userId: meera.id, address: null };
  const admin: Actor = { kind: 'staff', userId: kabir.id, address: null };
  const records = () => [...ports.tables.audit.values()];
  return { ports, does: useCases(ports), meera, kabir, asha, by, admin, records };
};

const refused = (code: string) => ({ ok: false, error: { code } });

test('every session of an account ends, stored or not, and the log says how many stood open', async () => {
  const { ports, does, asha, by, records } = world();
  const token = await ports.tokens.sign(signedInAs(ports, asha).session);
  for (const userAgent of ['Mozilla/5.0 (Linux; Android 14) Chrome/130.0.0.0', null])
    await openSession(ports, asha, ports.clock.now(), { userAgent, cookie: null });
  expect(await does.endSessions(by, { id: asha.id })).toMatchObject({ ok: true, value: { ended: 2 } });
  expect((await readSession(ports)(token)).caller.kind).toBe('guest');
  expect(await ports.stores.sessions.listOpen(asha.id)).toEqual([]);
  expect(records()).toMatchObject([
    { action: 'account.signed-out', by, subject: { id: asha.id }, before: { sessions: 2 } },
  ]);
});

test('accounts are acted on by super admins and the operator alone', async () => {
  const { does, asha, admin, records } = world();
  for (const by of [admin, { kind: 'banner-admin', address: null } as const]) {
    expect(await does.endSessions(by, { id: asha.id })).toEqual(refused('session.forbidden'));
    expect(await does.suspendAccount(by, { id: asha.id, reason: null })).toEqual(
      refused('session.forbidden'),
    );
    expect(await does.reinstateAccount(by, { id: asha.id })).toEqual(refused('session.forbidden'));
  }
  expect(records()).toEqual([]);
  expect((await does.endSessions(operator, { email: ' Asha@Example.in ' })).ok).toBe(true);
});

test('a super admin who is suspended acts on nobody any more', async () => {
  const { ports, does, asha, by, meera, records } = world();
  sampleUser(ports, 'second@example.in', { role: 'superadmin' });
  await ports.stores.users.setSuspended(meera.id, ports.clock.now());
  expect(await does.endSessions(by, { id: asha.id })).toEqual(refused('session.forbidden'));
  expect(records()).toEqual([]);
});

test('an account that is being deleted, and one that nobody has, are left alone', async () => {
  const { ports, does, asha, by, records } = world();
  await ports.stores.users.setErasesAt(asha.id, new Date(ports.clock.now().getTime() + 1_000));
  for (const [id, code] of [
    [asha.id, 'desk.leaving'],
    [UNKNOWN, 'desk.not-found'],
    ['x', 'desk.not-found'],
  ] as const) {
    expect(await does.endSessions(by, { id })).toEqual(refused(code));
    expect(await does.suspendAccount(by, { id, reason: null })).toEqual(refused(code));
    expect(await does.reinstateAccount(by, { id })).toEqual(refused(code));
  }
  expect(records()).toEqual([]);
});

test('at the desk too nobody suspends themselves, and the last super admin stays', async () => {
  const { does, meera, by } = world();
  expect(await does.suspendAccount(by, { id: meera.id, reason: null })).toEqual(
    refused('staff.own-suspension'),
  );
  expect(await does.suspendAccount(operator, { id: meera.id, reason: null })).toEqual(
    refused('staff.last-superadmin'),
  );
});
