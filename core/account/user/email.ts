// One strict ASCII address whose domain has a dot, lower-cased.

import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import type { Branded } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';

export type Email = Branded<string, 'Email'>;

export const MAX_EMAIL_LENGTH = 254;

const LOCAL = /^[a-z0-9!#$%&'*+/=?^_{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_{|}~-]+)*$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

export const parseEmail = (text: string): Result<Email, DomainError> => {
  const lower = text.replace(/[A-Z]/g, (char) => char.toLowerCase());
  const at = lower.lastIndexOf('@');
  const local = lower.slice(0, at);
  const labels = lower.slice(at + 1).split('.');
  const isStrict =
    text.length <= MAX_EMAIL_LENGTH &&
    at > 0 &&
    local.length <= 64 &&
    LOCAL.test(local) &&
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label)) &&
    /[a-z]/.test(labels.at(-1) ?? '');
  return isStrict ? succeed(lower as Email) : failWith('account.invalid-email');
};

/** "a•••@example.in": recognizable only by its owner. */
export const maskedEmail = (email: Email): string =>
  `${email.slice(0, 1)}•••${email.slice(email.indexOf('@'))}`;

// Pseudonyms and tokens that replace an e-mail address where it must not be readable.

export interface EmailTokens {
  /** HMAC-SHA-256 with a server key, base64url: deterministic and not reversible. */
  hash(email: Email): string;
  /** Token for unsubscribing only: it never expires and does not reveal the address. */
  encrypt(email: Email): string;
  /** Null unless it is a valid token. */
  open(token: string): Email | null;
}
