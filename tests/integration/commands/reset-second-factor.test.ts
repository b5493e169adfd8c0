import { doctorCommand } from '@meend/cli/commands/doctor.ts';
import { resetSecondFactorCommand } from '@meend/cli/commands/reset-second-factor.ts';
import { at, aUser, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { auditSearch } from '@meend/tests/kit/fixtures/fixtures.ts';
import { commandData } from '@meend/tests/kit/servers/command-data.ts';
import { beforeAll, expect, test } from 'vitest';

const data = commandData();
const { run, done, json } = data;
const meera = aUser({ role: 'admin' });
const { id, email } = meera;

beforeAll(async () => {
  await data.stores.users.add(meera);
  await data.stores.factors.add({
    kind: 'authenticator',
    id: newId(),
    userId: id,
    name: 'Lost phone',
    encryptedSecret: 'sealed',
    lastStep: 1,
    createdAt: at('10:00:00.000'),
    lastUsedAt: at('10:00:00.000'),
  });
  await data.stores.factors.putRecoveryCodes(id, ['hash']);
});

const reset = (...args: readonly string[]) => json(resetSecondFactorCommand(run), '--yes', ...args);
const factorNames = async () => (await data.stores.factors.listOf(id)).map(({ name }) => name);

test('reset-second-factor removes all factors, once, and is in the audit log; a dry run does not ask', async () => {
  expect((await done(doctorCommand(run))).out).toContain('0 of 1 team members have no second factor yet');
  const dry = await reset('--email', email, '--dry-run');
  expect(dry).toEqual({ email, removed: 1, changed: false, code: 0 });
  expect(await factorNames()).toEqual(['Lost phone']);

  expect(await reset('--email', email)).toEqual({ email, removed: 1, changed: true, code: 0 });
  expect(await factorNames()).toEqual([]);
  const all = auditSearch();
  const records = await data.stores.audit.search(all);
  expect(records.map(({ by, subject }) => [by.kind, subject.id])).toEqual([['operator', id]]);
  expect((await done(doctorCommand(run))).out).toContain('1 of 1 team members have no second factor yet');
});

test('an unknown address is reported', async () => {
  expect(await reset('--email', 'nobody@example.in')).toEqual({
    error: 'No account has this email address.',
    code: 1,
  });
});
