import type { Language } from '@meend/core/shared/languages.ts';
import type { ScreenName } from '../screens.ts';
import { english } from './en-IN/screen-titles.ts';

/**
 * Prefix of the document's title before the product name; null: the product name alone. A page replaces it by something
 * more exact once that is known: the name of a story, article, answer or content page, what the unlock page offers, the
 * dashboard's panel, a problem report.
 */
export const screenTitles: Readonly<Record<Language, Readonly<Record<ScreenName, string | null>>>> = {
  'en-IN': english,
};
