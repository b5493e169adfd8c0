import type { Language } from '@meend/core/shared/languages.ts';
import type { ScreenName } from '../screens.ts';
import { english } from './en-IN/screen-titles.ts';

/** What stands before the product's name in the document's title; null: the product's name alone. */
export const screenTitles: Readonly<Record<Language, Readonly<Record<ScreenName, string | null>>>> = {
  'en-IN': english,
};
