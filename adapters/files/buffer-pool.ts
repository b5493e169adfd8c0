// Buffers of one size, lent and taken back, so that streaming makes no garbage.

export interface BufferPool {
  take(): Buffer;
  giveBack(buffer: Buffer): void;
}

export const bufferPool = (bytes: number, keep: number): BufferPool => {
  const free: Buffer[] = [];
  return {
    take: () => free.pop() ?? Buffer.allocUnsafeSlow(bytes),
    giveBack: (buffer) => {
      if (free.length < keep) free.push(buffer);
    },
  };
};
