import type { Language } from '@meend/core/shared/languages.ts';
import type { ScreenName } from '../screens.ts';
import { english } from './en-IN/screen-titles.ts';

/**
 * Prefix of the document's title before the product name; null: the product name alone. Three pages replace it once they
 * know more: a story, article or answer by its name, the unlock page by its offer, the dashboard by its panel.
 */
export const screenTitles: Readonly<Record<Language, Readonly<Record<ScreenName, string | null>>>> = {
  'en-IN': english,
};
