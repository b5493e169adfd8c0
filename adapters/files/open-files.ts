// Keeps the descriptors of recently played files open. A descriptor is borrowed for one read at a time, so a listener
// who vanishes can never keep one.
import { close, fstat, open } from 'node:fs';
import { promisify } from 'node:util';

export interface OpenFile {
  readonly fd: number;
  readonly size: number;
}

interface Entry extends OpenFile {
  borrowers: number;
  isDropped: boolean;
}

export interface OpenFiles {
  /** Undefined when the file is not open yet: then `load` opens it. */
  borrow(key: string): OpenFile | undefined;
  giveBack(file: OpenFile): void;
  /** Opens and borrows; null when there is no such file. */
  load(key: string): Promise<OpenFile | null>;
  close(): void;
}

const openFile = promisify(open);
const statFile = promisify(fstat);

export const openFiles = (locate: (key: string) => Promise<string | null>, capacity = 256): OpenFiles => {
  const entries = new Map<string, Entry>();

  const drop = (key: string, entry: Entry): void => {
    entries.delete(key);
    entry.isDropped = true;
    if (entry.borrowers === 0) close(entry.fd);
  };

  const borrow = (key: string): OpenFile | undefined => {
    const entry = entries.get(key);
    if (entry === undefined) return undefined;
    entries.delete(key);
    entries.set(key, entry);
    entry.borrowers += 1;
    return entry;
  };

  return {
    borrow,
    giveBack: (file) => {
      const entry = file as Entry;
      entry.borrowers -= 1;
      if (entry.isDropped && entry.borrowers === 0) close(entry.fd);
    },
    load: async (key) => {
      const path = await locate(key);
      if (path === null) return null;
      const fd = await openFile(path, 'r');
      const { size } = await statFile(fd);
      const raced = borrow(key);
      if (raced !== undefined) {
        close(fd);
        return raced;
      }
      const entry: Entry = { fd, size, borrowers: 1, isDropped: false };
      entries.set(key, entry);
      for (const [oldKey, oldEntry] of entries) {
        if (entries.size <= capacity) break;
        drop(oldKey, oldEntry);
      }
      return entry;
    },
    close: () => {
      for (const [key, entry] of entries) drop(key, entry);
    },
  };
};
