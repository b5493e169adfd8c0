import { expect, test, vi } from 'vitest';
import { withEnoughSpace } from './enough-space.ts';

const MEGABYTE = 1024 ** 2;
const first = { dataDir: '/nowhere/meend', databaseUrl: null };
const later = { dataDir: '/', databaseUrl: null };
const free = (...megabytes: number[]) => vi.fn(async () => (megabytes.shift() ?? 0) * MEGABYTE);

test('a first start on a disk that is nearly full is refused before anything is written', async () => {
  const start = vi.fn(async () => 'started');
  await expect(withEnoughSpace(first, start, free(200))).rejects.toThrow(
    'The disk of /nowhere/meend has 200 MB free; starting needs 256 MB. Free some space, or choose a folder on another disk with DATA_DIR.',
  );
  expect(start).not.toHaveBeenCalled();
});

test('a data folder that is there needs less', async () => {
  expect(await withEnoughSpace(later, async () => 'started', free(200))).toBe('started');
});

test.each([
  ['an error of the system', Object.assign(new Error('write'), { code: 'ENOSPC' }), 500],
  ['whatever error, once nothing is free', new Error('[object Object]'), 2],
])('a start that fills the disk says so: %s', async (_what, error, after) => {
  const failing = async () => {
    throw error;
  };
  await expect(withEnoughSpace(later, failing, free(500, after))).rejects.toThrow(/^The disk of \/ has/);
});

test('another failure of a start stays what it is', async () => {
  const failing = async () => {
    throw new Error('The port 3000 is in use.');
  };
  await expect(withEnoughSpace(later, failing, free(500, 400))).rejects.toThrow('The port 3000 is in use.');
});
