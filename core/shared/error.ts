// An expected failure: a stable dotted code and its class (core/shared/errors); its message is in core/shared/messages.
import { accountErrors } from './errors/account.ts';
import { contentErrors } from './errors/content.ts';
import { listeningErrors } from './errors/listening.ts';
import type { Language } from './languages.ts';
import { fail, type Result } from './result.ts';

/** All error codes of the product, one table per group of areas. */
export const errorClasses = {
  ...accountErrors,
  ...contentErrors,
  ...listeningErrors,
} as const;

export type ErrorCode = keyof typeof errorClasses;

export interface DomainError {
  readonly code: ErrorCode;
  /** The order concerned, if the listener may view it. */
  readonly orderId?: string;
  /** A message with details; without it, the code's own. */
  readonly messageIn?: (language: Language) => string;
}

export const domainError = (code: ErrorCode): DomainError => ({ code });

export const failWith = (
  code: ErrorCode,
  details: Omit<DomainError, 'code'> = {},
): Result<never, DomainError> => fail({ code, ...details });

export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errorClasses, text);
