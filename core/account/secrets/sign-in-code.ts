// The six digits that a sign-in mail carries beside its link: for the browser that asked alone, with five tries. They are
// kept as a keyed hash bound to their link, so that neither the rows nor another link's digits help anybody to guess.
import type { Randomness, SecretHasher } from '@meend/core/ports/randomness.ts';
import type { OneTimeSecretId } from '@meend/core/shared/ids.ts';

export const MAX_CODE_ATTEMPTS = 5;

const CODES = 1_000_000;
/** Three bytes count further than a whole number of times through the codes; what is beyond is drawn again. */
const FAIR = 16 * CODES;

export const makeCode = (randomness: Randomness): string => {
  for (;;) {
    const [first = 0, second = 0, third = 0] = randomness.bytes(3);
    const value = (first << 16) | (second << 8) | third;
    if (value < FAIR) return String(value % CODES).padStart(6, '0');
  }
};

/** The digits of what was typed or pasted, as "123 456" or otherwise parted; null when they are not six. */
export const parseCode = (typed: string): string | null => {
  const digits = typed.replace(/[\s-]/g, '');
  return /^[0-9]{6}$/.test(digits) ? digits : null;
};

export const hashCode = (secrets: SecretHasher, secretId: OneTimeSecretId, code: string): string =>
  secrets.keyedHash(`${secretId}:${code}`);
