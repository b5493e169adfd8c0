import { expect, test } from 'vitest';
import { makeLinkSecret } from './one-time-secret.ts';

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
