// The written pages, as the operator of this site words them.
import type { ContentPage, PageName } from './content-page.ts';

export interface ContentPages {
  /** The page as it is now; throws when it cannot be read. */
  read(name: PageName): Promise<ContentPage>;
}
