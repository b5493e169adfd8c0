// What the index has of its own: of a changed entry only the postings that differ are written, and of common keys a part
// is read.

import { MIN_LISTENERS } from '@meend/core/catalogue/story-filters.ts';
import { findRanked } from '@meend/core/discovery/ranked-entries.ts';
import { reindex } from '@meend/core/discovery/reindex.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { aStory, aUser, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { memoryPages } from '@meend/tests/kit/memory/memory-pages.ts';
import { contentEdit, indexedContent } from '@meend/tests/kit/search/content-edits.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DatabaseWorld } from './database-world.ts';
import { foldAll } from './insight-scene.ts';

const ALL_POSTINGS = `
select id, key collate "C" as key, field, own.visible_from, own.lines from search_postings own
left join search_entries on number = entry where kind <> 'page' or kind is null
order by id, key collate "C", field, own.visible_from`;

const MANY = 150;
const any = { isWhole: true, kinds: null, languages: null, hiddenNotes: [] } as const;

export const searchPostings = (world: () => DatabaseWorld) => {
  test('a search says whether it read all, and prefers what most heard to the end', async () => {
    const { stores, transaction } = world();
    const [other, liked] = [aStory({ name: 'Paper boats' }), aStory({ name: 'Paper boats' })];
    const rain = Array.from({ length: MANY }, (_, nth) => aStory({ name: `Rain ${nth}` }));
    await transaction.run(async (inside) => {
      await inside.stories.addAll([liked, other, ...rain]);
      return succeed(null);
    });
    const find = async (query: string) => findRanked(stores.searchIndex, query, await stores.now(), any);
    const namesakes = async () => (await find('paper boats')).ranked.map(({ entry }) => entry.subject.id);
    expect(await namesakes()).toEqual([other.id, liked.id]);
    for (let nth = 0; nth < MIN_LISTENERS; nth += 1) {
      const listener = aUser();
      await stores.users.add(listener);
      await stores.plays.record({
        userId: listener.id,
        storyId: liked.id,
        partId: liked.parts[1]?.id ?? newId(),
        day: '2026-11-10',
        tenth: 10,
      });
    }
    await foldAll(world(), 1_000);
    expect(await namesakes()).toEqual([liked.id, other.id]);
    expect((await find('paper boats')).isCut).toBe(false);
    const { ranked, isCut } = await find('rain');
    expect(isCut).toBe(true);
    expect(ranked.length).toBeLessThan(MANY);
  });

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
};
