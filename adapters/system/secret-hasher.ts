import { createHash, createHmac } from 'node:crypto';
import type { SecretHasher } from '@meend/core/ports/randomness.ts';

export const secretHasher = (key: Uint8Array): SecretHasher => ({
  hash: (text) => createHash('sha256').update(text).digest('hex'),
  keyedHash: (text) => createHmac('sha256', key).update(text).digest('hex'),
});
