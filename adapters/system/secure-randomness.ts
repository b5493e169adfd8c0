import { randomBytes } from 'node:crypto';
import type { Randomness } from '@meend/core/ports/randomness.ts';

export const secureRandomness: Randomness = { bytes: (count) => new Uint8Array(randomBytes(count)) };
