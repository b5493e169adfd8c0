// The blocks many listeners ask for stay in memory: a teaser's beginning is read from the disk once, not once a click.
// A block is kept when it is asked for a second time, so one listener's long evening pushes nothing out.

export const BLOCK = 64 * 1024;

export interface HotBlocks {
  /** The wanted bytes in at most two pieces; null when they are not all here. */
  find(file: object, start: number, end: number): readonly Buffer[] | null;
  /** Whether these bytes were asked for before and should now be kept. */
  isWarm(file: object, start: number, end: number): boolean;
  /** `bytes` begins at `from`, the beginning of a block. */
  keep(file: object, from: number, bytes: Buffer): void;
}

interface Shelf {
  readonly blocks: (Buffer | undefined)[];
  readonly asked: Set<number>;
}

export const hotBlocks = (mostBytes: number): HotBlocks => {
  const shelves = new WeakMap<object, Shelf>();
  const order: { readonly shelf: Shelf; readonly at: number }[] = [];
  let kept = 0;

  const shelfOf = (file: object): Shelf => {
    const known = shelves.get(file);
    if (known !== undefined) return known;
    const made: Shelf = { blocks: [], asked: new Set() };
    shelves.set(file, made);
    return made;
  };

  const dropOldest = (): void => {
    const oldest = order.shift();
    if (oldest === undefined) return;
    kept -= oldest.shelf.blocks[oldest.at]?.length ?? 0;
    oldest.shelf.blocks[oldest.at] = undefined;
    oldest.shelf.asked.delete(oldest.at);
  };

  return {
    find: (file, start, end) => {
      const shelf = shelves.get(file);
      const first = Math.floor(start / BLOCK);
      const last = Math.floor(end / BLOCK);
      const head = shelf?.blocks[first];
      if (head === undefined) return null;
      const from = start - first * BLOCK;
      if (first === last) return [head.subarray(from, end - first * BLOCK + 1)];
      const tail = shelf?.blocks[last];
      if (tail === undefined) return null;
      return [head.subarray(from), tail.subarray(0, end - last * BLOCK + 1)];
    },
    isWarm: (file, start, end) => {
      const { asked } = shelfOf(file);
      const first = Math.floor(start / BLOCK);
      const last = Math.floor(end / BLOCK);
      const isKnown = asked.has(first) && asked.has(last);
      asked.add(first).add(last);
      return isKnown;
    },
    keep: (file, from, bytes) => {
      const shelf = shelfOf(file);
      for (let offset = 0; offset < bytes.length; offset += BLOCK) {
        const at = (from + offset) / BLOCK;
        if (shelf.blocks[at] !== undefined) continue;
        const block = bytes.subarray(offset, offset + BLOCK);
        shelf.blocks[at] = block;
        order.push({ shelf, at });
        kept += block.length;
      }
      while (kept > mostBytes) dropOldest();
    },
  };
};
