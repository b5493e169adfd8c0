import type { Randomness } from '@meend/core/shared/ports.ts';

/** Deterministic bytes by seed (mulberry32): for tests and stories only, not for real secrets. */
export const seededRandomness = (seed: number): Randomness => {
  let state = seed | 0;
  const byte = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (t ^ (t >>> 14)) & 0xff;
  };
  return { bytes: (count) => Uint8Array.from({ length: count }, byte) };
};
