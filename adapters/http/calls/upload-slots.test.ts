import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { uploadSlots } from './upload-slots.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meend-slots-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const ids = (count: number) => Array.from({ length: count }, (_, number) => `upload-${number}`);
const refused = { code: 'upload.too-many-open' };

test('of twenty uploads that an admin begins at once, in two processes, five are open', async () => {
  const processes = [uploadSlots(folder), uploadSlots(folder)];
  const results = await Promise.allSettled(
    ids(20).map((id, number) => processes[number % 2]?.acquire('meera', id)),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  await uploadSlots(folder).acquire('noor', 'hers');
});

test('an ended upload makes room for the next, and only its own slot', async () => {
  const slots = uploadSlots(folder);
  for (const id of ids(5)) await slots.acquire('meera', id);
  await expect(slots.acquire('meera', 'sixth')).rejects.toMatchObject(refused);
  await slots.release('meera', 'sixth');
  await expect(slots.acquire('meera', 'sixth')).rejects.toMatchObject(refused);
  await slots.release('meera', 'upload-2');
  await slots.acquire('meera', 'sixth');
  await expect(slots.acquire('meera', 'seventh')).rejects.toMatchObject(refused);
});

test('an upload keeps its slot with each chunk, and loses it after ten minutes without one', async () => {
  const slots = uploadSlots(folder);
  for (const id of ids(5)) await slots.acquire('meera', id);
  const files = join(folder, 'uploads', 'slots');
  const old = new Date(Date.now() - 11 * 60_000);
  for (const name of readdirSync(files)) utimesSync(join(files, name), old, old);
  for (const id of ids(4)) await slots.acquire('meera', id);
  await slots.acquire('meera', 'sixth');
  await expect(slots.acquire('meera', 'upload-4')).rejects.toMatchObject(refused);
});
