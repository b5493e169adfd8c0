// The written pages, as the operator of this site words them.
import type { PageName, WrittenPage } from '@meend/core/pages/written-page.ts';

export interface PageLibrary {
  /** The page as it is now; throws when it cannot be read. */
  read(name: PageName): Promise<WrittenPage>;
}
