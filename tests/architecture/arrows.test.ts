// Tests each import rule on a planted fault. scripts/run/arrows-step.ts checks the product itself.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cruise, rules } from './cruise.ts';
import { bystanders, faults, libraries, packages } from './planted-faults.ts';

const workspaces = ['core', 'adapters', 'web', 'cli', 'tests'];
const tree = mkdtempSync(join(tmpdir(), 'planted-'));
const caught = new Map<string, readonly string[]>();

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), `${text}\n`);
};

beforeAll(() => {
  for (const [path, text] of Object.entries({ ...packages, ...bystanders })) write(path, text);
  for (const { file, line } of Object.values(faults)) write(file, line);
  for (const name of libraries) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'main.js' }));
    write(`node_modules/${name}/main.js`, 'module.exports = {};');
  }
  mkdirSync(join(tree, 'node_modules/@meend'));
  for (const name of workspaces) symlinkSync(join(tree, name), join(tree, 'node_modules/@meend', name));
  for (const { rule, from } of cruise(tree, workspaces).summary.violations) {
    caught.set(rule.name, [...(caught.get(rule.name) ?? []), from]);
  }
}, 60_000);

afterAll(() => rmSync(tree, { recursive: true }));

test('every rule has a planted fault', async () => {
  const config = (await import(rules)) as { default: { forbidden: readonly { name: string }[] } };
  expect(Object.keys(faults).sort()).toEqual(config.default.forbidden.map(({ name }) => name).sort());
});

test.each(Object.entries(faults))('%s catches its planted fault', (rule, { file }) => {
  expect(caught.get(rule) ?? []).toContain(file);
});

test.each(Object.keys(bystanders))('the rules allow %s', (file) => {
  const blamed = [...caught].filter(([, files]) => files.includes(file)).map(([rule]) => rule);
  expect(blamed).toEqual([]);
});
