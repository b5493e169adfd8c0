// Which blocks of our files were read lately and so lie in the system's page cache: those a read has at once, without
// the way through the thread pool. A block is warm from the second time it is asked for.
import type { OpenFile } from './file-descriptor-cache.ts';

export const BLOCK = 64 * 1024;

interface PageCacheTracker {
  /** Whether all these bytes were read before; from now on they were. `end` is inclusive. */
  touch(file: OpenFile, start: number, end: number): boolean;
  /** To be called when a read of warm blocks had to wait for the disk: the memory of them was wrong. */
  forget(): void;
}

const MAX_BLOCKS_PER_FILE = 2 ** 21;

export const pageCacheTracker = (capacity: number): PageCacheTracker => {
  // In the order of use: the first is the one to drop.
  const touched = new Set<number>();
  return {
    touch: (file, start, end) => {
      let isWarm = true;
      const last = Math.floor(end / BLOCK);
      for (let block = Math.floor(start / BLOCK); block <= last; block += 1) {
        const key = file.serial * MAX_BLOCKS_PER_FILE + block;
        if (!touched.delete(key)) isWarm = false;
        touched.add(key);
      }
      for (const oldest of touched) {
        if (touched.size <= capacity) break;
        touched.delete(oldest);
      }
      return isWarm;
    },
    forget: () => touched.clear(),
  };
};
