// Of a changed entry only the postings that differ are written: they must equal those of a rebuilt index.
import { reindex } from '@meend/core/discovery/reindex.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { memoryPages } from '@meend/tests/kit/memory/memory-pages.ts';
import { contentEdit, indexedContent } from '@meend/tests/kit/search/content-edits.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DatabaseWorld } from './database-world.ts';

const ALL_POSTINGS = `
select id, key collate "C" as key, field, own.visible_from, own.lines from search_postings own
left join search_entries on number = entry where kind <> 'page' or kind is null
order by id, key collate "C", field, own.visible_from`;

export const searchPostings = (world: () => DatabaseWorld) =>
  test('postings of the search index equal those of a rebuilt one after any edits', async () => {
    const { stores, transaction, database } = world();
    const write = (work: (inside: DatabaseWorld['stores']) => Promise<unknown>) =>
      transaction.run(async (inside) => {
        await work(inside);
        return succeed(null);
      });
    const postings = () => database.em.fork().execute<object[]>(ALL_POSTINGS);
    const content = await indexedContent(write);
    await fc.assert(
      fc.asyncProperty(fc.array(contentEdit, { minLength: 1, maxLength: 6 }), async (edits) => {
        for (const edit of edits) await write((inside) => content.apply(inside, edit));
        const edited = await postings();
        const entries = await stores.searchIndex.list(1_000, null);
        await write((inside) =>
          inside.searchIndex.replace(
            entries.map(({ subject }) => subject),
            [],
          ),
        );
        expect(await postings()).toEqual([]);
        await reindex({ stores, transaction, pages: memoryPages })();
        expect(edited).toEqual(await postings());
      }),
      { numRuns: 10 },
    );
  });
