// The texts of a story's facts.
import type { Language } from '@meend/core/shared/languages.ts';
import type { Translation } from '@meend/core/shared/messages/translation.ts';
import { english } from './en-IN/fact-messages.ts';

export const factMessages: Readonly<Record<Language, Translation<typeof english>>> = { 'en-IN': english };

/** Each language of a story in that language. */
export const ownNames = { en: 'English', hi: 'हिन्दी', 'en-hi': 'English, हिन्दी' } as const;
