// Secret of a sign-in link: 32 random bytes in base64url.
import type { Randomness } from '@meend/core/ports/randomness.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

export const base64url = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
    const group = (first << 16) | (second << 8) | third;
    const chars = [18, 12, 6, 0].map((shift) => ALPHABET.charAt((group >> shift) & 63)).join('');
    text += chars.slice(0, Math.min(3, bytes.length - at) + 1);
  }
  return text;
};

export const makeLinkSecret = (randomness: Randomness): string => base64url(randomness.bytes(32));
