import { reindexCommand } from '@meend/cli/commands/reindex.ts';
import { guest } from '@meend/core/account/sessions/session.ts';
import { search } from '@meend/core/discovery/search.ts';
import { aStory } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { commandData } from '@meend/tests/kit/servers/command-data.ts';
import { expect, test } from 'vitest';

const data = commandData();

test('stories and content pages that no transaction indexed are found after it, and again after another run', async () => {
  const stories = [aStory({ name: 'The Umbrella Rule' }), aStory({ name: 'Power Cut' })];
  await data.stores.stories.addAll(stories);
  const titles = async (text: string) => {
    const page = await search(data)({ text }, guest);
    return page.ok && page.value.found.map(({ kind, title }) => `${kind} ${title}`);
  };
  expect(await titles('umbrela')).toEqual([]);
  const first = await data.json(reindexCommand(data.run));
  expect(first).toMatchObject({ indexed: 2 });
  expect(await titles('umbrela')).toEqual(['story The Umbrella Rule']);
  expect(await titles('privacy policy')).toContain('page Privacy Policy');
  const entries = await data.stores.searchIndex.list(100, null);
  await data.json(reindexCommand(data.run));
  expect(await data.stores.searchIndex.list(100, null)).toEqual(entries);
});
