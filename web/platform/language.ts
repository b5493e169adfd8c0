import { defaultLanguage, type Language } from '@meend/core/shared/languages.ts';

/** The language of this build: there is one build a language, and `web/build/messages-plugin.ts` sets it. */
export const language: Language = defaultLanguage;
