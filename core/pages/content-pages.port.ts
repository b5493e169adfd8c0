// Content pages, with the operator's own texts if there are any.
import type { Language } from '@meend/core/shared/languages.ts';
import type { ContentPage, PageName } from './content-page.ts';

export interface ContentPages {
  /** The page as it is now, in the default language where it is written in no other; throws when it cannot be read. */
  read(name: PageName, language: Language): Promise<ContentPage>;
}
