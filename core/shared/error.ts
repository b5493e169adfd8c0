// An expected failure: a stable dotted code and its class (core/shared/errors); its message is in core/shared/messages.
import { accountErrors } from './errors/account.ts';
import { bannerErrors } from './errors/banner.ts';
import { blogErrors } from './errors/blog.ts';
import { catalogueErrors } from './errors/catalogue.ts';
import { feedbackErrors } from './errors/feedback.ts';
import { mediaErrors } from './errors/media.ts';
import { newslettersErrors } from './errors/newsletters.ts';
import { pagesErrors } from './errors/pages.ts';
import { paymentErrors } from './errors/payment.ts';
import { plansErrors } from './errors/plans.ts';
import { playbackErrors } from './errors/playback.ts';
import { privacyErrors } from './errors/privacy.ts';
import { requestErrors } from './errors/request.ts';
import { sexpertErrors } from './errors/sexpert.ts';
import { staffErrors } from './errors/staff.ts';
import { unlockErrors } from './errors/unlock.ts';
import type { Language } from './languages.ts';
import { fail, type Result } from './result.ts';

/** All error codes of the product, one line per area. */
export const errorClasses = {
  ...accountErrors,
  ...bannerErrors,
  ...blogErrors,
  ...catalogueErrors,
  ...pagesErrors,
  ...feedbackErrors,
  ...mediaErrors,
  ...newslettersErrors,
  ...paymentErrors,
  ...plansErrors,
  ...playbackErrors,
  ...privacyErrors,
  ...requestErrors,
  ...sexpertErrors,
  ...staffErrors,
  ...unlockErrors,
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
