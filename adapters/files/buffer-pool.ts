// Pool of reusable buffers of one size, so that streaming creates no garbage.

interface BufferPool {
  acquire(): Buffer;
  giveBack(buffer: Buffer): void;
  /** Number of buffers in use. */
  lent(): number;
}

export const bufferPool = (bytes: number, maxFree: number): BufferPool => {
  const free: Buffer[] = [];
  let lent = 0;
  return {
    acquire: () => {
      lent += 1;
      return free.pop() ?? Buffer.allocUnsafeSlow(bytes);
    },
    giveBack: (buffer) => {
      lent -= 1;
      if (free.length < maxFree) free.push(buffer);
    },
    lent: () => lent,
  };
};
