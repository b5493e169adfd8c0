// A name has 1 to 80 letters of any script and the punctuation of names. Invisible and bidirectional control characters
// are refused.
import type { Branded } from '@meend/core/shared/brand.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';

export type PersonName = Branded<string, 'PersonName'>;

export const MAX_NAME_LENGTH = 80;

// Joiners (ZWJ, ZWNJ) shape letters of Indian scripts: allowed only between two of them.
const NAME = /^(?:[\p{L}\p{M} .,'’·‐-]|(?<=[\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}]))+$/u;

/** Normalizes to NFC, trims, and collapses spaces. */
export const parseName = (text: string): Result<PersonName, DomainError> => {
  const name = text.normalize('NFC').trim().replace(/ +/g, ' ');
  const isName = [...name].length <= MAX_NAME_LENGTH && NAME.test(name) && /^\p{L}/u.test(name);
  return isName ? succeed(name as PersonName) : failWith('account.invalid-name');
};
