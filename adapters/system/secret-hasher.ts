import { createHash } from 'node:crypto';
import type { SecretHasher } from '@meend/core/ports/randomness';

export const secretHasher: SecretHasher = {
  hash: (text) => createHash('sha256').update(text).digest('hex'),
};
