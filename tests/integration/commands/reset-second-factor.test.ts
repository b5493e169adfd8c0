import { rmSync } from 'node:fs';
import { readConfig } from '@meend/adapters/config/config.ts';
import { type Database, openDatabase } from '@meend/adapters/postgres/database/orm.ts';
import { doctorCommand } from '@meend/cli/commands/doctor.ts';
import { resetSecondFactorCommand } from '@meend/cli/commands/reset-second-factor.ts';
import { commandRunner } from '@meend/cli/terminal/command-runner.ts';
import type { Email } from '@meend/core/account/user/email.ts';
import { newUser } from '@meend/core/account/user/user.ts';
import { type FactorId, makeId, type UserId } from '@meend/core/shared/ids.ts';
import { newDataDir } from '@meend/tests/kit/servers/embedded-template.ts';
import { runCli } from '@meend/tests/kit/servers/run-cli.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Open during all tests, as by a running server beside the command.
let database: Database;
let dataDir = '';
const at = new Date('2026-11-20T10:00:00Z');
const email = 'meera@example.in' as Email;
const id = makeId<UserId>(at, new Uint8Array(10).fill(1));

beforeAll(async () => {
  dataDir = await newDataDir('meend-factors-');
  database = await openDatabase({ dataDir });
  const input = { email, marketingOptIn: false, askedAt: at, ageWording: null, provenAt: at, mailbox: null };
  await database.stores.users.add({ ...newUser(id, input), role: 'admin' });
  await database.stores.factors.add({
    kind: 'authenticator',
    id: makeId<FactorId>(at, new Uint8Array(10).fill(2)),
    userId: id,
    name: 'Lost phone',
    encryptedSecret: 'sealed',
    lastStep: 1,
    createdAt: at,
    lastUsedAt: at,
  });
  await database.stores.factors.putRecoveryCodes(id, ['hash']);
}, 60_000);
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

const run = commandRunner(() => readConfig({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'silent' }));
const done = runCli();
const reset = (...args: readonly string[]) => done(resetSecondFactorCommand(run), '--yes', '--json', ...args);
const factorNames = async () => (await database.stores.factors.listOf(id)).map(({ name }) => name);

test('reset-second-factor removes all factors, once, and is in the audit log; a dry run does not ask', async () => {
  expect((await done(doctorCommand(run))).out).toContain('0 of 1 of the team have no second factor yet');
  const dry = await reset('--email', email, '--dry-run');
  expect([dry.code, JSON.parse(dry.out)]).toEqual([0, { email, removed: 1, changed: false }]);
  expect(await factorNames()).toEqual(['Lost phone']);

  const { code, out } = await reset('--email', email);
  expect([code, JSON.parse(out)]).toEqual([0, { email, removed: 1, changed: true }]);
  expect(await factorNames()).toEqual([]);
  const all = { limit: 100, before: null, action: null, actor: null, subject: null, from: null, to: null };
  const records = await database.stores.audit.search(all);
  expect(records.map(({ by, subject }) => [by.kind, subject.id])).toEqual([['operator', id]]);
  expect((await done(doctorCommand(run))).out).toContain('1 of 1 of the team have no second factor yet');
});

test('an unknown address is reported', async () => {
  const { code, out } = await reset('--email', 'nobody@example.in');
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({ code: 'staff.user-not-found' });
});
