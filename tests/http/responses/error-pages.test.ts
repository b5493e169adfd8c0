import { secureRandomness } from '@meend/adapters/system/secrets.ts';
import { deviceClock } from '@meend/tests/kit/memory/clocks.ts';
import { memoryTransactions } from '@meend/tests/kit/memory/memory-transaction.ts';
import { emptyTables } from '@meend/tests/kit/memory/tables.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { startSite, type TestSite } from '@meend/tests/kit/site/http-site.ts';
import { webFolder } from '@meend/tests/kit/site/shared-site.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: TestSite;
let areListsAway = false;
/** Fails to render the first page. */
const RENDERER = `let times = 0;
export const renderPage = async ({ data }) => {
  times += 1;
  if (times === 1) throw new Error('a piece is missing');
  return '<p>' + Object.keys(data).map((list) => list.replace(/[?].*/, '')) + '</p>';
};`;

const webDir = webFolder({
  '.renderer/page-renderer.js': RENDERER,
  '.renderer/package.json': '{"type":"module"}',
});

beforeAll(async () => {
  const { stores, transaction } = memoryTransactions(emptyTables(), deviceClock, secureRandomness);
  const stories: typeof stores.stories = {
    ...stores.stories,
    list: async (...args) => {
      if (areListsAway) throw new Error('away');
      return stores.stories.list(...args);
    },
  };
  site = await startSite({ webDir, rows: { stores: { ...stores, stories }, transaction } });
});
afterAll(() => site.stop());

const rootOf = async (path: string): Promise<string | undefined> =>
  /<div id="root".*<\/div>/.exec(
    (await httpRequest(site, path, { headers: { cookie: 'age_ok=1' } })).text,
  )?.[0];

test('a page that failed to render once is rendered for the next visitor', async () => {
  expect(await rootOf('/short-stories-det')).toBe('<div id="root"></div>');
  expect(await rootOf('/short-stories-det')).toBe(
    '<div id="root" data-rendered="guest"><p>shortStories,comingSoon</p></div>',
  );
});

test('a page whose lists could not be read is not cached without them', async () => {
  areListsAway = true;
  expect(await rootOf('/temptations')).toBe('<div id="root"></div>');
  areListsAway = false;
  expect(await rootOf('/temptations')).toBe(
    '<div id="root" data-rendered="guest"><p>playlists,storyCounts</p></div>',
  );
});
