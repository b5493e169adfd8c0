import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { base64url, makeLinkSecret } from './link-secret.ts';

test('a secret is encoded as base64url, whatever its bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(base64url(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
    }),
  );
});

test('a secret has 32 bytes', () => {
  const counts: number[] = [];
  const secret = makeLinkSecret({
    bytes: (count) => {
      counts.push(count);
      return new Uint8Array(count).fill(255);
    },
  });
  expect(counts).toEqual([32]);
  expect(secret).toMatch(/^[\w-]{43}$/);
});
