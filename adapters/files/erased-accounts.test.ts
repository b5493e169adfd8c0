import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UserId } from '@meend/core/shared/ids';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { erasedAccounts } from './erased-accounts.ts';

let folder = '';
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'meend-erased-')), 'erased');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const asha = '01999999-0000-7000-8000-000000000001' as UserId;
const ravi = '01999999-0000-7000-8000-000000000002' as UserId;
const soon = new Date('2026-11-29T10:00:00.000Z');

test('who is remembered stands on the list, once, until forgotten', async () => {
  const list = erasedAccounts(folder);
  expect(await list.list()).toEqual([]);
  await Promise.all([1, 2, 3].map(() => list.remember({ userId: asha, erasesAt: soon })));
  await list.remember({ userId: ravi, erasesAt: new Date('2026-11-30T10:00:00.000Z') });
  await list.remember({ userId: ravi, erasesAt: soon });
  expect(await erasedAccounts(folder).list()).toEqual([
    { userId: asha, erasesAt: soon },
    { userId: ravi, erasesAt: soon },
  ]);
  await list.forget(asha);
  await list.forget(asha);
  expect((await list.list()).map(({ userId }) => userId)).toEqual([ravi]);
});

test('other files in the folder are no accounts', async () => {
  const list = erasedAccounts(folder);
  await list.remember({ userId: asha, erasesAt: soon });
  writeFileSync(join(folder, 'notes.txt'), 'hello');
  writeFileSync(join(folder, `${ravi}.txt`), 'no moment');
  expect((await list.list()).map(({ userId }) => userId)).toEqual([asha]);
  expect(readdirSync(folder)).toHaveLength(3);
});
