import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cliFile } from '@meend/tests/kit/servers/product-files.ts';
import { afterAll, expect, test } from 'vitest';

const dataDir = mkdtempSync(join(tmpdir(), 'doctor-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

test('doctor checks the rest while the database cannot be opened', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cliFile, 'doctor', '--json'], {
    encoding: 'utf8',
    env: { DATA_DIR: dataDir, DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' },
  });
  expect([status, stderr]).toEqual([1, '']);
  const { findings } = JSON.parse(stdout) as { findings: Record<'name' | 'state' | 'sentence', string>[] };
  const states = Object.fromEntries(findings.map(({ name, state }) => [name, state]));
  expect(states).toMatchObject({
    release: 'fine',
    database: 'fault',
    'data folder': 'fine',
    mails: 'fine',
    jobs: 'warning',
  });
  expect(findings.find(({ name }) => name === 'jobs')?.sentence).toBe('This check needs the database.');
});
