// Buffers of one size, lent and taken back, so that streaming makes no garbage.

export interface BufferPool {
  take(): Buffer;
  giveBack(buffer: Buffer): void;
  /** How many are out. */
  lent(): number;
}

export const bufferPool = (bytes: number, keep: number): BufferPool => {
  const free: Buffer[] = [];
  let lent = 0;
  return {
    take: () => {
      lent += 1;
      return free.pop() ?? Buffer.allocUnsafeSlow(bytes);
    },
    giveBack: (buffer) => {
      lent -= 1;
      if (free.length < keep) free.push(buffer);
    },
    lent: () => lent,
  };
};
