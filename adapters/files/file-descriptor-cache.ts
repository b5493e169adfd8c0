// LRU cache of the descriptors of recently played files. A descriptor is borrowed for one read at a time, so that a
// client that disconnects cannot hold one.
import { close, fstat, open } from 'node:fs';
import { promisify } from 'node:util';

export interface OpenFile {
  readonly fd: number;
  readonly size: number;
  /** Unique, unlike a descriptor, which the system reuses. */
  readonly serial: number;
}

export interface FileDescriptorCache {
  /**
   * Calls `done` with the open file, synchronously if it is cached; with null if there is no such file, or with an
   * error if it cannot be opened at present.
   */
  use(key: string, done: (file: OpenFile | null, error?: unknown) => void): void;
  /** Keeps the descriptor open until the returned function is called. Must be called within `done`. */
  borrow(file: OpenFile): () => void;
  close(): void;
}

interface Entry extends OpenFile {
  borrowers: number;
  isDropped: boolean;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

const openFile = promisify(open);
const statFile = promisify(fstat);

export const fileDescriptorCache = (
  locate: (key: string) => Promise<string | null>,
  capacity = 256,
): FileDescriptorCache => {
  // In the order of use, least recently used first.
  const entries = new Map<string, Entry>();
  const opening = new Map<string, Promise<Entry | null>>();
  let serial = 0;

  const drop = (key: string, entry: Entry): void => {
    entries.delete(key);
    entry.isDropped = true;
    if (entry.borrowers === 0) close(entry.fd);
  };

  const load = async (key: string): Promise<Entry | null> => {
    try {
      const path = await locate(key);
      if (path === null) return null;
      const fd = await openFile(path, 'r');
      const { size } = await statFile(fd);
      serial += 1;
      const entry: Entry = { fd, size, serial, borrowers: 0, isDropped: false };
      entries.set(key, entry);
      for (const [oldKey, oldEntry] of entries) {
        if (entries.size <= capacity) break;
        drop(oldKey, oldEntry);
      }
      return entry;
    } finally {
      opening.delete(key);
    }
  };

  const use: FileDescriptorCache['use'] = (key, done) => {
    const entry = entries.get(key);
    if (entry !== undefined) {
      entries.delete(key);
      entries.set(key, entry);
      done(entry);
      return;
    }
    const loading = opening.get(key) ?? load(key);
    opening.set(key, loading);
    loading.then(
      (loaded) => (loaded?.isDropped ? use(key, done) : done(loaded)),
      (error) => done(null, isMissing(error) ? undefined : error),
    );
  };

  return {
    use,
    borrow: (file) => {
      const entry = file as Entry;
      entry.borrowers += 1;
      return () => {
        entry.borrowers -= 1;
        if (entry.isDropped && entry.borrowers === 0) close(entry.fd);
      };
    },
    close: () => {
      for (const [key, entry] of entries) drop(key, entry);
    },
  };
};
