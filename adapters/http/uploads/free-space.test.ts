import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { diskRoom } from './free-space.ts';

const GIGABYTE = 1024 ** 3;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meend-room-'));
  for (const name of ['drafts', 'tus']) mkdirSync(join(folder, 'uploads', name), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The room of one process on a disk with so much left. */
const room = (free: number) => diskRoom(folder, async () => free);
const held = () => readdirSync(join(folder, 'uploads', 'room'));
const refused = expect.objectContaining({ code: 'upload.no-room' });

test('of two uploads announced at once, in two processes, one alone is promised the last gigabyte', async () => {
  const both = [room(2.5 * GIGABYTE), room(2.5 * GIGABYTE)];
  await both[0]?.hold('one', GIGABYTE);
  await expect(both[1]?.hold('two', GIGABYTE)).rejects.toEqual(refused);
  expect(held()).toEqual([`one.${GIGABYTE}`]);
  await both[0]?.release('one');
  await both[1]?.hold('two', GIGABYTE);
  expect(held()).toEqual([`two.${GIGABYTE}`]);
});

test('of many announced in the same moment never more are promised than there is room for', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 12 }, (_, index) => room(4.5 * GIGABYTE).hold(`upload-${index}`, GIGABYTE)),
  );
  const kept = answers.filter(({ status }) => status === 'fulfilled').length;
  expect(kept).toBeLessThanOrEqual(3);
  expect(held()).toHaveLength(kept);
});

test('what has come of a file already takes its room from the disk, not once more from the promise', async () => {
  await room(3 * GIGABYTE).hold('one', GIGABYTE);
  const path = join(folder, 'uploads', 'tus', 'one');
  writeFileSync(path, '');
  truncateSync(path, GIGABYTE);
  await room(2 * GIGABYTE).hold('one', GIGABYTE);
  await room(2.5 * GIGABYTE).hold('two', GIGABYTE);
});

test('a promise is kept while others come, and broken only where the disk itself is full', async () => {
  await room(2.5 * GIGABYTE).hold('one', GIGABYTE);
  await room(1.2 * GIGABYTE).hold('one', GIGABYTE);
  await expect(room(0.9 * GIGABYTE).hold('one', GIGABYTE)).rejects.toEqual(refused);
  expect(held()).toEqual([`one.${GIGABYTE}`]);
});

test('below a gigabyte nothing more is taken, and letting go twice is harmless', async () => {
  await expect(room(GIGABYTE - 1).require()).rejects.toEqual(refused);
  await room(GIGABYTE).require();
  await room(3 * GIGABYTE).hold('one', 9);
  await room(0).release('one');
  await room(0).release('one');
  expect(held()).toEqual([]);
});
