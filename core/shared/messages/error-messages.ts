import type { ErrorCode } from '../error.ts';
import type { Language } from '../languages.ts';
import { accountMessages } from './en-IN/account.ts';
import { bannerMessages } from './en-IN/banner.ts';
import { blogMessages } from './en-IN/blog.ts';
import { catalogueMessages } from './en-IN/catalogue.ts';
import { feedbackMessages } from './en-IN/feedback.ts';
import { mediaMessages } from './en-IN/media.ts';
import { newslettersMessages } from './en-IN/newsletters.ts';
import { pagesMessages } from './en-IN/pages.ts';
import { paymentMessages } from './en-IN/payment.ts';
import { plansMessages } from './en-IN/plans.ts';
import { playbackMessages } from './en-IN/playback.ts';
import { privacyMessages } from './en-IN/privacy.ts';
import { requestMessages } from './en-IN/request.ts';
import { sexpertMessages } from './en-IN/sexpert.ts';
import { staffMessages } from './en-IN/staff.ts';
import { unlockMessages } from './en-IN/unlock.ts';

/** Message of each code in the default language, for operators and staff. */
export const errorMessages = {
  ...accountMessages,
  ...bannerMessages,
  ...blogMessages,
  ...catalogueMessages,
  ...pagesMessages,
  ...feedbackMessages,
  ...mediaMessages,
  ...newslettersMessages,
  ...paymentMessages,
  ...plansMessages,
  ...playbackMessages,
  ...privacyMessages,
  ...requestMessages,
  ...sexpertMessages,
  ...staffMessages,
  ...unlockMessages,
} as const satisfies Record<ErrorCode, string>;

const byLanguage: Readonly<Record<Language, Readonly<Record<ErrorCode, string>>>> = {
  'en-IN': errorMessages,
};

/** Message of a code in the reader's language. */
export const errorMessage = (code: ErrorCode, language: Language): string => byLanguage[language][code];
