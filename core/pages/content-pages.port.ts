// Content pages, with the operator's own texts if there are any.
import type { Language } from '@meend/core/shared/languages.ts';
import type { ContentPage, PageName } from './content-page.ts';

export interface ContentPages {
  /** Reads the current page in the language, else in the default one; throws if it cannot be read. */
  read(name: PageName, language: Language): Promise<ContentPage>;
}
