// A name has 1 to 80 letters of any script, with what stands between letters in names. What cannot be seen, or turns the
// direction of what is written around it, is in no name.
import type { Branded } from '@meend/core/shared/brand.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';

export type PersonName = Branded<string, 'PersonName'>;

export const MAX_NAME_LENGTH = 80;

// Joiners shape letters of Indian scripts: they stand between two of them, and nowhere else.
const NAME = /^(?:[\p{L}\p{M} .,'’·‐-]|(?<=[\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}]))+$/u;

/** In Unicode's composed form, without spaces around it; spaces inside are single. */
export const parseName = (text: string): Result<PersonName, DomainError> => {
  const name = text.normalize('NFC').trim().replace(/ +/g, ' ');
  const isName = [...name].length <= MAX_NAME_LENGTH && NAME.test(name) && /^\p{L}/u.test(name);
  return isName ? succeed(name as PersonName) : failWith('account.invalid-name');
};
