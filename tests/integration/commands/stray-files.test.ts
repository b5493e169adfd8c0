import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '@meend/adapters/config/config.ts';
import { type Database, openDatabase } from '@meend/adapters/postgres/database/orm.ts';
import { doctorCommand } from '@meend/cli/commands/doctor.ts';
import { commandRunner } from '@meend/cli/terminal/command-runner.ts';
import { newDataDir } from '@meend/tests/kit/servers/embedded-template.ts';
import { runCli } from '@meend/tests/kit/servers/run-cli.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let database: Database;
let dataDir = '';

beforeAll(async () => {
  dataDir = await newDataDir('meend-cli-');
  database = await openDatabase({ dataDir });
}, 60_000);
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

const run = commandRunner(() => readConfig({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'silent' }));
const done = runCli();

test('doctor reports which stored files the nightly purge would remove, and removes none', async () => {
  const covers = join(dataDir, 'covers');
  mkdirSync(covers, { recursive: true });
  const old = new Date(Date.now() - 25 * 60 * 60_000);
  const lay = (count: number) => {
    for (let index = 0; index < count; index += 1) {
      writeFileSync(join(covers, `lost-${index}.svg`), 'x'.repeat(1024 ** 2));
      utimesSync(join(covers, `lost-${index}.svg`), old, old);
    }
  };
  const readFinding = async () => {
    const { findings } = JSON.parse((await done(doctorCommand(run), '--json')).out) as {
      findings: { name: string }[];
    };
    return findings.find(({ name }) => name === 'stray files');
  };
  lay(3);
  expect(await readFinding()).toMatchObject({
    state: 'fine',
    sentence:
      '3 of 3 stored files (3.0 MB) belong to nothing, covers/lost-0.svg first of all: the nightly sweep removes them.',
  });
  lay(21);
  expect(await readFinding()).toMatchObject({ state: 'fault' });
  expect(readdirSync(covers)).toHaveLength(21);
  rmSync(covers, { recursive: true });
  expect(await readFinding()).toMatchObject({
    state: 'fine',
    sentence: 'Every stored file belongs to something.',
  });
});
