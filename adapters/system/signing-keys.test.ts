import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { embeddedKeys, keyFor } from './signing-keys.ts';

let dataDir = '';
const file = () => join(dataDir, 'keys', 'signing.key');

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'meend-keys-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('the key is generated once, stored, and readable by its owner alone', () => {
  const [made] = embeddedKeys(dataDir);
  const [stored] = embeddedKeys(dataDir);
  expect(stored).toEqual(made);
  expect(made.secret).toHaveLength(32);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
});

test('every data folder has a key of its own', () => {
  const [first] = embeddedKeys(dataDir);
  rmSync(file());
  const [second] = embeddedKeys(dataDir);
  expect(second.secret).not.toEqual(first.secret);
});

test('a truncated key file is rejected, not padded', () => {
  embeddedKeys(dataDir);
  writeFileSync(file(), 'c2hvcnQ');
  expect(() => embeddedKeys(dataDir)).toThrow('contains no valid key');
});

test('each purpose has a key of its own, the same every time', () => {
  const key = { id: 'a', secret: new Uint8Array(32).fill(7) };
  expect(keyFor('session-tokens', key)).toEqual(keyFor('session-tokens', key));
  expect(keyFor('session-tokens', key)).not.toEqual(keyFor('media-addresses', key));
  expect(keyFor('media-addresses', key)).not.toEqual(key.secret);
});
