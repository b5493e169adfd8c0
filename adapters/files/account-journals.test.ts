import { appendFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { JournalEntry } from '@meend/core/account/account-journal.port.ts';
import { makeId, type UserId } from '@meend/core/shared/ids.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountJournal } from './account-journals.ts';

let path = '';
beforeEach(() => {
  path = join(mkdtempSync(join(tmpdir(), 'meend-journal-')), 'deep', 'account-journal.jsonl');
});
afterEach(() => rmSync(dirname(dirname(path)), { recursive: true }));

const at = new Date('2026-11-20T10:00:00.000Z');
const userId = (byte: number) => makeId<UserId>(at, new Uint8Array(10).fill(byte));
const entries: readonly JournalEntry[] = [
  { kind: 'role', role: 'admin', userId: userId(1), at },
  { kind: 'suspended', userId: userId(2), at },
  { kind: 'reinstated', userId: userId(2), at },
  { kind: 'erasure', erasesAt: new Date('2026-11-27T10:00:00.000Z'), userId: userId(3), at },
  { kind: 'erasure-taken-back', userId: userId(3), at },
];

test('entries are read in order, whichever process added them, from a file that its owner alone can read', async () => {
  expect(await accountJournal(path).read()).toEqual([]);
  for (const entry of entries) await accountJournal(path).add(entry);
  expect(await accountJournal(path).read()).toEqual(entries);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('concurrent entries are all stored', async () => {
  const many = Array.from(
    { length: 50 },
    (_, byte): JournalEntry => ({ kind: 'suspended', userId: userId(byte), at }),
  );
  await Promise.all(many.map((entry) => accountJournal(path).add(entry)));
  const read = await accountJournal(path).read();
  expect(new Set(read.map((entry) => entry.userId)).size).toBe(50);
});

test('a truncated or unknown line does not affect the others', async () => {
  const journal = accountJournal(path);
  const [first, second] = entries;
  if (!first || !second) throw new Error('the journal has fewer than two entries');
  await journal.add(first);
  appendFileSync(path, '{"kind":"role","role":"adm');
  await journal.add(second);
  appendFileSync(path, 'null\n{"kind":"role","role":"emperor"}\n[]\n');
  expect(await journal.read()).toEqual([first, second]);
});
