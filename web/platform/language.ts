import { defaultLanguage, type Language } from '@meend/core/shared/languages.ts';

/** Language of this build, set by `web/build/messages-plugin.ts`: each build has exactly one. */
export const language: Language = defaultLanguage;
