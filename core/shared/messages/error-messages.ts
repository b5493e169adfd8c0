import type { ErrorCode } from '../error.ts';
import type { Language } from '../languages.ts';
import { accountMessages } from './en-IN/account.ts';
import { contentMessages } from './en-IN/content.ts';
import { listeningMessages } from './en-IN/listening.ts';

/** Message of each code in the default language, for operators and staff. */
export const errorMessages = {
  ...accountMessages,
  ...contentMessages,
  ...listeningMessages,
} as const satisfies Record<ErrorCode, string>;

const byLanguage: Readonly<Record<Language, Readonly<Record<ErrorCode, string>>>> = {
  'en-IN': errorMessages,
};

/** Message of a code in the reader's language. */
export const errorMessage = (code: ErrorCode, language: Language): string => byLanguage[language][code];
