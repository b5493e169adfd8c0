import type { Randomness } from '@meend/core/ports/randomness.ts';
import type { UserId } from '@meend/core/shared/ids.ts';

const ID_BYTES = 16;

/**
 * A random id without an account (RFC 9562, section 5.4). Other ids contain their time, which would link plays to the
 * listener who cleared a history at that moment.
 */
export const anonymousId = (randomness: Randomness): UserId => {
  const hex = Array.from(randomness.bytes(ID_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-') as UserId;
};
