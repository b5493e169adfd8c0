// Media epochs that ended while their addresses could still live. Held in memory, so that a range asks nothing.

export interface EndedMediaKeys {
  has(mediaKey: string | null): boolean;
  /** Replaces the known ones; after a failure they stay. */
  read(): Promise<void>;
}

export const endedMediaKeys = (list: () => Promise<readonly string[]>): EndedMediaKeys => {
  let ended: ReadonlySet<string> = new Set();
  return {
    has: (mediaKey) => mediaKey !== null && ended.has(mediaKey),
    read: async () => {
      ended = new Set(await list());
    },
  };
};
