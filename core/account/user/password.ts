// A password has 6 to 128 characters; the commonest ones and the listener's own address
// are refused as well.
import type { Branded } from '@meend/core/shared/brand.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { Email } from './email.ts';

export type Password = Branded<string, 'Password'>;

const MIN_PASSWORD_LENGTH = 6;
const MAX_PASSWORD_LENGTH = 128;

/** Characters are counted as people count them; nothing is trimmed or changed. */
export const parsePassword = (text: string): Result<Password, DomainError> => {
  const { length } = [...text];
  if (length < MIN_PASSWORD_LENGTH) return failWith('account.short-password');
  if (length > MAX_PASSWORD_LENGTH) return failWith('account.long-password');
  return succeed(text as Password);
};

/** Anybody who knows the address would try these first. */
export const isOwnAddress = (password: Password, email: Email): boolean => {
  const lower = password.toLowerCase();
  return lower === email || lower === email.slice(0, email.indexOf('@'));
};
