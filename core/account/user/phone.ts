// A phone number is exactly 10 digits and does not start with 0.

import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import type { Branded } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';

export type Phone = Branded<string, 'Phone'>;

export const parsePhone = (text: string): Result<Phone, DomainError> =>
  /^[1-9][0-9]{9}$/.test(text) ? succeed(text as Phone) : failWith('account.invalid-phone');

/** "•••••••210": recognizable only by its owner. */
export const maskedPhone = (phone: Phone): string => `•••••••${phone.slice(-3)}`;
