import { createHash, createHmac } from 'node:crypto';
import type { SecretHasher } from '@meend/core/ports/randomness';

export const secretHasher = (key: Uint8Array): SecretHasher => ({
  hash: (text) => createHash('sha256').update(text).digest('hex'),
  keyed: (text) => createHmac('sha256', key).update(text).digest('base64url'),
});
