import { ConcurrentIndexes } from './concurrent-indexes.ts';

/** Parts by their first listing. */
export class ListedParts extends ConcurrentIndexes {
  override name = '2026-11-26-listed-parts';

  protected override readonly indexes = {
    parts_listed: { table: 'parts', on: '(first_listed_at)' },
  };
}
