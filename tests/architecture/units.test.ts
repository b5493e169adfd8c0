// Checks the systemd units against the code.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allSettings } from '@meend/adapters/config/all-settings.ts';
import { drainTimeouts } from '@meend/adapters/http/server/http-server.ts';
import { CLI } from '@meend/tests/kit/servers/product-files.ts';
import { expect, test } from 'vitest';
import { root } from './cruise.ts';
import { read } from './source-files.ts';

const folder = join(root, 'deploy/systemd');
const units = readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
const page = read('docs/without-containers.md');
const lineOf = (text: string, key: string): string => new RegExp(`^${key}=(.*)$`, 'm').exec(text)?.[1] ?? '';

test.each(units)('$name starts an existing program with existing settings', ({ text }) => {
  const [, , program = '', command = ''] = lineOf(text, 'ExecStart').split(' ');
  expect(program).toBe(CLI);
  expect(existsSync(join(root, `cli/commands/${command}.ts`))).toBe(true);
  const settingNames = lineOf(text, 'Environment')
    .split(' ')
    .map((pair) => pair.split('=')[0] ?? '');
  // The C library reads the last one.
  const known: readonly string[] = [
    ...Object.keys(allSettings),
    'MALLOC_ARENA_MAX',
    'MALLOC_MMAP_THRESHOLD_',
  ];
  expect(settingNames.filter((name) => !known.includes(name))).toEqual([]);
});

test.each(units)('$name gives its process the time it needs to drain', ({ text }) => {
  const seconds = Number(lineOf(text, 'TimeoutStopSec'));
  expect(seconds * 1_000).toBeGreaterThan(drainTimeouts.longest + drainTimeouts.lastAnswers);
});

test.each(units)('$name keeps its files private', ({ text }) => {
  expect(lineOf(text, 'UMask')).toBe('0077');
  expect(lineOf(text, 'StateDirectoryMode')).toBe('0700');
  expect(lineOf(text, 'NoNewPrivileges')).toBe('yes');
  expect(lineOf(text, 'User')).toBe('meend');
});

test('the page names each unit, and the commands it uses exist', () => {
  expect(units.filter(({ name }) => !page.includes(name.replace('@.service', '@')))).toEqual([]);
  const commands = [...page.matchAll(/meend ([a-z][a-z-]+)\b(?= |`)/g)].map(([, name]) => name);
  const used = ['doctor', 'jobs', 'backup', 'grant-role'];
  expect(used.filter((name) => !commands.includes(name))).toEqual([]);
  expect(used.filter((name) => !existsSync(join(root, `cli/commands/${name}.ts`)))).toEqual([]);
});
