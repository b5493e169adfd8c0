import { defaultLanguage, type Language } from '@meend/core/shared/languages.ts';
import { smallNumbersOf } from './small-numbers.ts';

/** Language of this build, set by `web/build/messages-plugin.ts`: each build has exactly one. */
export const language: Language = defaultLanguage;

/** Set by the same plugin. */
export const smallNumbers = smallNumbersOf(language);
