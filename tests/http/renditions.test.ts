// Which rendition a listener gets, and "Use less data": the cookie of this device, or its browser's `Save-Data`.
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { addBetterRenditions, addSubscriber, BETTER } from '@meend/tests/kit/site/better-rendition.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { addListener, type Listener } from '@meend/tests/kit/site/http-users.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import { beforeAll, expect, test } from 'vitest';

interface WirePart {
  readonly url: string | null;
  readonly standard?: string;
}

let subscriber: Listener;
let slug = '';
let assets: readonly string[] = [];

const site = sitePerFile();
beforeAll(async () => {
  const story = await addBetterRenditions(site);
  slug = story.slug;
  assets = story.parts.map(({ media }) => media.assetId);
  subscriber = await addSubscriber(site);
});

const read = async (token?: string, headers: Readonly<Record<string, string>> = {}) => {
  const { json } = await httpRequest(site, `/api/playlist/playlists/${slug}`, { headers, token });
  return json.audioFiles as readonly WirePart[];
};

const statusOf = async (url: string) => (await httpRequest(site, url, { method: 'HEAD' })).status;

test('a subscriber’s story has a signed address of the standard rendition beside each better one', async () => {
  const [teaser, ...rest] = await read(subscriber.token);
  expect(teaser).not.toHaveProperty('standard');
  for (const [index, { url, standard = '' }] of rest.entries()) {
    expect([url, standard]).toEqual([
      expect.stringContaining(BETTER),
      expect.stringMatching(new RegExp(`^/media/${assets[index + 1]}\\?exp=\\d+&key=[0-9a-f]{32}&sig=`)),
    ]);
    expect(await statusOf(standard)).toBe(200);
    expect(await statusOf(standard.replace(/&sig=.*/, ''))).toBe(403);
  }
});

test('without a plan there is none, nor in lists', async () => {
  const { token } = await addListener(site);
  for (const part of [await read(), await read(token)].flat()) expect(part).not.toHaveProperty('standard');
  const list = await httpRequest(site, '/api/playlist/playlists', { token: subscriber.token });
  expect(list.text).not.toContain('"standard"');
});

test.each([
  [{ cookie: 'less-data=1' }, true],
  [{ 'save-data': 'On' }, true],
  [{ cookie: 'less-data=yes; theme=dark' }, false],
  [{ cookie: `less-data=${'1'.repeat(2_000)}` }, false],
  [{ 'save-data': 'off' }, false],
  [{ 'save-data': '1, on;x' }, false],
] as const)('%j asks for the standard rendition alone: %s', async (headers, isLess) => {
  const [, part] = await read(subscriber.token, headers as Readonly<Record<string, string>>);
  expect(part?.url).toContain(isLess ? assets[1] : BETTER);
  expect(part?.standard === undefined).toBe(isLess);
});

test('covers are small with less data, in one story’s answer and in the shared lists of guests', async () => {
  const cover = '/covers/019aa000-0000-7000-8000-000000000001';
  const { stories } = site.product.get(tokens.stores);
  const [story] = site.stories;
  const stored = story && (await stories.findForStudio(story.id));
  if (!stored) throw new Error('The test catalogue has no story');
  const picture = { svg: `${cover}-800.webp`, small: `${cover}-400.webp` };
  await stories.saveFromStudio({ ...stored, cover: picture as never });
  const widthsIn = async (path: string, cookie: string, token?: string) => {
    const { text } = await httpRequest(site, path, { headers: { cookie }, token });
    return [
      ...new Set([...text.matchAll(/\/covers\/019aa000\S+?-(\d+)\.webp/g)].map(([, width]) => width)),
    ].toSorted();
  };
  const [list, one] = ['/api/playlist/playlists', `/api/playlist/playlists/${slug}`];
  for (const path of [list, one]) await expect.poll(() => widthsIn(path, '')).toEqual(['400', '800']);
  for (let time = 0; time < 2; time += 1)
    for (const path of [list, one])
      for (const token of [undefined, subscriber.token]) {
        expect(await widthsIn(path, 'less-data=1', token)).toEqual(['200', '400']);
        expect(await widthsIn(path, '', token)).toEqual(['400', '800']);
      }
});
