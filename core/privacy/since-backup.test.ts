import type { AccountDecision } from '@meend/core/account/account-journal.port.ts';
import { useCases } from '@meend/core/assembly/use-cases.ts';
import { operator } from '@meend/core/audit/audit.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { changeAgain, changeSince, eraseAgain, replayJournal } from './since-backup.ts';

const madeAt = new Date('2026-11-20T10:00:00.000Z');
const minutes = (count: number) => new Date(madeAt.getTime() + count * 60_000);
const asha = 'asha' as UserId;
const ravi = 'ravi' as UserId;
const entry = (userId: UserId, at: Date, decision: AccountDecision) => ({ ...decision, userId, at });

test('the last entry per account counts, for roles and suspensions only since the backup', () => {
  const { standings } = replayJournal(
    [
      entry(ravi, minutes(-60), { kind: 'suspended' }),
      entry(asha, minutes(-60), { kind: 'role', role: 'superadmin' }),
      // Committed during the backup, which is possible.
      entry(asha, minutes(-1), { kind: 'role', role: 'admin' }),
      entry(asha, minutes(1), { kind: 'suspended' }),
      entry(asha, minutes(2), { kind: 'reinstated' }),
    ],
    madeAt,
  );
  expect([...standings]).toEqual([[asha, { role: 'admin', isSuspended: false }]]);
});

test('erasures of any time count, except cancelled ones', () => {
  const { erasures } = replayJournal(
    [
      entry(asha, minutes(-900_000), { kind: 'erasure', erasesAt: minutes(5) }),
      entry(ravi, minutes(1), { kind: 'erasure', erasesAt: minutes(5) }),
      entry(ravi, minutes(2), { kind: 'erasure-taken-back' }),
      entry(asha, minutes(3), { kind: 'erasure', erasesAt: minutes(9) }),
    ],
    madeAt,
  );
  expect([...erasures]).toEqual([[asha, minutes(9)]]);
});

test('an account equal to its state in the backup is no change', () => {
  const backedUp = { role: 'admin', isSuspended: false } as const;
  expect(changeSince(asha, backedUp, { role: 'admin', isSuspended: false })).toBeNull();
  expect(changeSince(asha, backedUp, {})).toBeNull();
  expect(changeSince(asha, backedUp, { role: 'listener' })).toEqual({
    userId: asha,
    role: 'listener',
    isSuspended: null,
  });
  expect(changeSince(asha, backedUp, { role: 'admin', isSuspended: true })).toEqual({
    userId: asha,
    role: null,
    isSuspended: true,
  });
});

test('decisions by staff and operators are in the journal, and those without effect are not', async () => {
  const ports = memoryPorts();
  const app = useCases(ports);
  const user = userFixture(ports, 'asha@example.in');
  userFixture(ports, 'meera@example.in', { role: 'superadmin' });
  const grant = { email: user.email, roleName: 'meendAdmin' };
  for (const _ of [1, 2]) await app.grantRole(operator, grant);
  for (const _ of [1, 2]) await app.suspendAccount(operator, { email: user.email, reason: null });
  for (const _ of [1, 2]) await app.reinstateAccount(operator, { email: user.email });
  await app.revokeRole(operator, { userId: user.id, roleName: 'meendAdmin' });
  await app.suspendAccount(operator, { email: 'nobody@example.in', reason: null });
  const entries = await ports.accountJournal.read();
  expect(entries.map(({ kind, userId }) => [kind, userId])).toEqual(
    ['role', 'suspended', 'reinstated', 'role'].map((kind) => [kind, user.id]),
  );
  expect([...replayJournal(entries, new Date(0)).standings.values()]).toEqual([
    { role: 'listener', isSuspended: false },
  ]);
});

test('confirmed changes are applied with an audit record, and an erasure takes place at its scheduled time', async () => {
  const ports = memoryPorts();
  const admin = userFixture(ports, 'meera@example.in', { role: 'admin' });
  const user = userFixture(ports, 'asha@example.in');
  const gone = 'nobody' as UserId;
  const done = await ports.transaction.run(async (stores) => {
    await changeAgain(stores, [
      { userId: admin.id, role: 'listener', isSuspended: true },
      { userId: user.id, role: null, isSuspended: false },
      { userId: gone, role: 'admin', isSuspended: null },
    ]);
    return succeed(
      await eraseAgain(
        stores,
        new Map([
          [user.id, minutes(9)],
          [gone, minutes(9)],
        ]),
      ),
    );
  });
  expect(done).toEqual(succeed(1));
  expect(await ports.stores.users.find(admin.id)).toMatchObject({
    role: 'listener',
    suspendedAt: ports.clock.now(),
  });
  expect((await ports.stores.users.find(user.id))?.erasesAt).toEqual(minutes(9));
  expect([...ports.tables.audit.values()]).toMatchObject([
    {
      action: 'role.revoked',
      before: { role: 'admin' },
      after: { role: 'listener' },
      subject: { id: admin.id },
    },
    { action: 'account.suspended', before: { suspended: false }, after: { suspended: true } },
  ]);
});
