import type { SecretHasher } from '@meend/core/shared/ports.ts';

// FNV-1a with a seed per word: deterministic and as long as a SHA-256, but not a cryptographic hash.
const fnv1a = (text: string, seed: number): string => {
  let h = (0x811c9dc5 ^ Math.imul(seed + 1, 0x9e3779b1)) >>> 0;
  for (const char of text) h = Math.imul(h ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  return ((h ^ (h >>> 13)) >>> 0).toString(16).padStart(8, '0');
};

const hashFrom = (text: string, first: number): string =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((seed) => fnv1a(text, first + seed)).join('');

export const stubSecretHasher: SecretHasher = {
  hash: (text) => hashFrom(text, 0),
  keyedHash: (text) => hashFrom(text, 8),
};
