import fc from 'fast-check';
import { test } from 'vitest';
import { base64, base64url, bytesOfBase64 } from './base64.ts';

test('bytes are encoded as the platform does it, whatever they are', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      const platform = Buffer.from(bytes);
      return (
        base64(bytes) === platform.toString('base64') && base64url(bytes) === platform.toString('base64url')
      );
    }),
  );
});

test('base64 is decoded to the bytes it was made of', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) =>
      Buffer.from(bytesOfBase64(base64(bytes))).equals(Buffer.from(bytes)),
    ),
  );
});
