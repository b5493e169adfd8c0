import { expect, test } from 'vitest';
import { diskWatch } from './disk-space.ts';

const watched = () => {
  const disk = { free: 100_000, now: 0, checks: 0 };
  const hasFreeSpace = diskWatch(
    async (kilobytes) => {
      disk.checks += 1;
      return kilobytes <= disk.free;
    },
    () => disk.now,
  );
  const later = (free: number) => {
    Object.assign(disk, { free, now: disk.now + 5_000 });
    return hasFreeSpace();
  };
  return { disk, hasFreeSpace, later };
};

test('a disk that was full counts as fine once it accepted much, and does not flap meanwhile', async () => {
  const { later } = watched();
  expect(await later(100_000)).toBe(true);
  expect(await later(2_000)).toBe(true);
  expect(await later(0)).toBe(false);
  expect(await later(2_000)).toBe(false);
  expect(await later(0)).toBe(false);
  expect(await later(20_000)).toBe(false);
  expect(await later(40_000)).toBe(true);
});

test('the disk is written to every five seconds at most', async () => {
  const { disk, hasFreeSpace } = watched();
  for (let count = 0; count < 10; count += 1) expect(await hasFreeSpace()).toBe(true);
  expect(disk.checks).toBe(1);
});
