// Stories by id: what a list of ids on a device, such as "Up next", is named from.
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { addListener } from '@meend/tests/kit/site/http-users.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import { expect, test } from 'vitest';

const UNKNOWN = '01999999-0000-7000-8000-000000000001';
const site = sitePerFile();

const read = (query: string, token?: string) =>
  httpRequest(site, `/api/catalogue/stories${query}`, { token });
const idsIn = async (ids: readonly string[], token?: string) => {
  const { status, json } = await read(`?ids=${encodeURIComponent(ids.join(','))}`, token);
  expect(status).toBe(200);
  return (json as unknown as { readonly _id: string }[]).map(({ _id }) => _id);
};

test('stories of every group are returned in the order of the ids, each once', async () => {
  const all = site.stories.map(({ id }) => id).toReversed();
  expect(new Set(site.stories.map(({ category }) => category)).size).toBe(3);
  expect(await idsIn([...all, ...all])).toEqual(all);
  expect(await idsIn(['x', all[0] ?? '', UNKNOWN])).toEqual([all[0]]);
});

test('a selected story has the URLs of its parts for its listener alone', async () => {
  const asha = await addListener(site);
  const [story] = site.stories;
  const id = story?.id ?? '';
  if (story) await site.product.get(tokens.stores).selections.addAll(asha.user.id, [story.id], new Date());
  const urls = async (token?: string) => {
    const { json } = await read(`?ids=${id}`, token);
    const [{ audioFiles }] = json as unknown as [{ audioFiles: { url: string | null }[] }];
    return audioFiles.map(({ url }) => url !== null);
  };
  expect(await urls(asha.token)).not.toContain(false);
  for (const token of [undefined, (await addListener(site, 'ravi')).token, 'no.such.token'])
    expect((await urls(token)).filter(Boolean)).toHaveLength(1);
});

test.each([
  ['an empty one', ''],
  ['commas alone', ',,,'],
  ['ids that are none', 'x,1,null,../../etc/passwd'],
  ['an unknown id', UNKNOWN],
  ['a statement of SQL', "' or 1=1--"],
])('%s returns an empty list', async (_, ids) => {
  expect(await idsIn([ids])).toEqual([]);
});
