// A password has 6 to 128 characters; the commonest ones and the listener's own address
// are refused as well.

import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import type { Branded } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { Email } from './email.ts';

export type Password = Branded<string, 'Password'>;

const MIN_PASSWORD_LENGTH = 6;
const MAX_PASSWORD_LENGTH = 128;

/** Counts grapheme clusters; nothing is trimmed or normalized. */
export const parsePassword = (text: string): Result<Password, DomainError> => {
  const { length } = [...text];
  if (length < MIN_PASSWORD_LENGTH) return failWith('account.short-password');
  if (length > MAX_PASSWORD_LENGTH) return failWith('account.long-password');
  return succeed(text as Password);
};

/** First guesses of an attacker who knows the address. */
export const isOwnAddress = (password: Password, email: Email): boolean => {
  const lower = password.toLowerCase();
  return lower === email || lower === email.slice(0, email.indexOf('@'));
};

// Password hashing, and the list of the most common passwords.

export interface PasswordHasher {
  /** Returns a salted argon2id hash as a PHC string; deliberately takes tens of milliseconds. */
  hash(password: Password): Promise<string>;
  /** Also false if the stored text is not a hash of this scheme. */
  matches(password: string, stored: string): Promise<boolean>;
  /** Whether it is one of the most common passwords, ignoring case. */
  isCommon(password: Password): boolean;
}
