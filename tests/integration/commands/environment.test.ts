import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '@meend/cli/environment.ts';
import { fail, succeed } from '@meend/core/shared/result.ts';
import { cliFile } from '@meend/tests/kit/servers/product-files.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder = '';
const file = () => join(folder, '.env');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meend-env-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('without the file the environment is as it was', () => {
  expect(readEnvironment({ PORT: '4000' }, file())).toEqual(succeed({ PORT: '4000' }));
});

test('the file adds to the environment without overriding it, quotes and comments as usual', () => {
  writeFileSync(file(), '# ports\nPORT=4000\nPRODUCT_NAME="Raag & Co" # a name\nHOST=\nexport DEMO=off\n');
  expect(readEnvironment({ PORT: '5000', DEMO: ' ' }, file())).toEqual(
    succeed({ PORT: '5000', PRODUCT_NAME: 'Raag & Co', HOST: '', DEMO: 'off' }),
  );
});

test('a folder of that name is reported in one sentence', () => {
  mkdirSync(file());
  expect(readEnvironment({}, file())).toEqual(fail([expect.stringMatching(/\.env cannot be read: /)]));
});

test.each([['--help'], ['completion', 'bash']])(
  '%s ends quietly when its reader closes the pipe, as head does',
  (...args) => {
    const script = '{ "$@"; echo "ended with $?" >&2; } | :';
    const { stderr } = spawnSync('sh', ['-c', script, 'sh', process.execPath, cliFile, ...args], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('ended with 0\n');
  },
);

const doctorIn = (env: Record<string, string>) =>
  spawnSync(process.execPath, [cliFile, 'doctor'], { cwd: folder, encoding: 'utf8', env });

test('every command reads the file of its folder, and an error in it stops the start', () => {
  writeFileSync(file(), 'PORT=hunter2\n');
  const ended = doctorIn({});
  expect([ended.status, ended.stderr]).toEqual([
    78,
    'These settings are invalid:\n  PORT must be a port from 0 to 65535, for example 3000\n',
  ]);
});

test('a file that cannot be read stops the start with 78', () => {
  mkdirSync(file());
  const ended = doctorIn({});
  expect(ended.status).toBe(78);
  expect(ended.stderr).toMatch(/^These settings are invalid:\n {2}\.env cannot be read: .*\n$/);
});
