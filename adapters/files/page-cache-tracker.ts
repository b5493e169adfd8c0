// Tracks which blocks of our files were read recently and are probably in the system's page cache: those are read
// synchronously, without the thread pool. A block counts from its second read on.
import type { OpenFile } from './file-descriptor-cache.ts';

export const BLOCK = 64 * 1024;

export interface PageCacheTracker {
  /** Whether all these bytes were read before; marks them as read. `end` is inclusive. */
  touch(file: OpenFile, start: number, end: number): boolean;
  /** Clears the tracker, after a synchronous read had to wait for the disk. */
  forget(): void;
}

const MAX_BLOCKS_PER_FILE = 2 ** 21;

export const pageCacheTracker = (capacity: number): PageCacheTracker => {
  // In the order of use, least recently used first.
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
