import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { diskSpace } from './free-space.ts';

const GIGABYTE = 1024 ** 3;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meend-room-'));
  for (const name of ['drafts', 'tus']) mkdirSync(join(folder, 'uploads', name), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Disk space of one process, on a disk with this many free bytes. */
const diskWith = (free: number) => diskSpace(folder, async () => free);
const reservations = () => readdirSync(join(folder, 'uploads', 'room'));
const refused = expect.objectContaining({ code: 'upload.no-room' });

test('of two concurrent uploads in two processes, only one reserves the last gigabyte', async () => {
  const both = [diskWith(2.5 * GIGABYTE), diskWith(2.5 * GIGABYTE)];
  await both[0]?.reserve('one', GIGABYTE);
  await expect(both[1]?.reserve('two', GIGABYTE)).rejects.toEqual(refused);
  expect(reservations()).toEqual([`one.${GIGABYTE}`]);
  await both[0]?.release('one');
  await both[1]?.reserve('two', GIGABYTE);
  expect(reservations()).toEqual([`two.${GIGABYTE}`]);
});

test('many concurrent reservations never exceed the free space', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 12 }, (_, index) => diskWith(4.5 * GIGABYTE).reserve(`upload-${index}`, GIGABYTE)),
  );
  const granted = answers.filter(({ status }) => status === 'fulfilled').length;
  expect(granted).toBeLessThanOrEqual(3);
  expect(reservations()).toHaveLength(granted);
});

test('bytes already received are not counted again in the reservation', async () => {
  await diskWith(3 * GIGABYTE).reserve('one', GIGABYTE);
  const path = join(folder, 'uploads', 'tus', 'one');
  writeFileSync(path, '');
  truncateSync(path, GIGABYTE);
  await diskWith(2 * GIGABYTE).reserve('one', GIGABYTE);
  await diskWith(2.5 * GIGABYTE).reserve('two', GIGABYTE);
});

test('a reservation is renewed beside others, and fails only when the disk itself is full', async () => {
  await diskWith(2.5 * GIGABYTE).reserve('one', GIGABYTE);
  await diskWith(1.2 * GIGABYTE).reserve('one', GIGABYTE);
  await expect(diskWith(0.9 * GIGABYTE).reserve('one', GIGABYTE)).rejects.toEqual(refused);
  expect(reservations()).toEqual([`one.${GIGABYTE}`]);
});

test('below a gigabyte nothing more is reserved, and releasing twice is harmless', async () => {
  await expect(diskWith(GIGABYTE - 1).require()).rejects.toEqual(refused);
  await diskWith(GIGABYTE).require();
  await diskWith(3 * GIGABYTE).reserve('one', 9);
  await diskWith(0).release('one');
  await diskWith(0).release('one');
  expect(reservations()).toEqual([]);
});
