// The six digits in a sign-in mail beside its link: valid only in the requesting browser, with five attempts. Stored as
// a keyed hash bound to their link, so that neither the rows nor the digits of another link help to guess them.

import type { OneTimeSecretId } from '@meend/core/shared/ids.ts';
import type { Randomness, SecretHasher } from '@meend/core/shared/ports.ts';

export const MAX_CODE_ATTEMPTS = 5;

const CODES = 1_000_000;
/**
 * Rejection sampling: values of three bytes above the last multiple of a million are drawn again, to avoid modulo bias.
 */
const FAIR = 16 * CODES;

export const makeCode = (randomness: Randomness): string => {
  for (;;) {
    const [first = 0, second = 0, third = 0] = randomness.bytes(3);
    const value = (first << 16) | (second << 8) | third;
    if (value < FAIR) return String(value % CODES).padStart(6, '0');
  }
};

/** Digits of the typed or pasted text, also as "123 456" or with other separators; null unless there are six. */
export const parseCode = (typed: string): string | null => {
  const digits = typed.replace(/[\s-]/g, '');
  return /^[0-9]{6}$/.test(digits) ? digits : null;
};

export const hashCode = (secrets: SecretHasher, secretId: OneTimeSecretId, code: string): string =>
  secrets.keyedHash(`${secretId}:${code}`);
