import type { Language } from '@meend/core/shared/languages.ts';
import type { ScreenName } from '../screens.ts';
import { english } from './en-IN/screen-titles.ts';

/** Prefix of the document's title before the product name; null: the product name alone. */
export const screenTitles: Readonly<Record<Language, Readonly<Record<ScreenName, string | null>>>> = {
  'en-IN': english,
};
