// "Use less data": the cookie of this device, or the header `Save-Data` of its browser.
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { addBetterRenditions, addSubscriber, BETTER } from '@meend/tests/kit/site/better-rendition.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import type { Listener } from '@meend/tests/kit/site/http-users.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import { beforeAll, expect, test } from 'vitest';

let subscriber: Listener;
let slug = '';
let standard = '';

const site = sitePerFile();
beforeAll(async () => {
  const story = await addBetterRenditions(site);
  slug = story.slug;
  standard = story.parts[1]?.media.assetId ?? '';
  subscriber = await addSubscriber(site);
});

const urlOf = async (headers: Record<string, string>): Promise<string> => {
  const { json } = await httpRequest(site, `/api/playlist/playlists/${slug}`, {
    token: subscriber.token,
    headers,
  });
  return (json.audioFiles as unknown as readonly { readonly url: string }[])[1]?.url ?? '';
};

test('a subscriber hears the better rendition, and the standard one with less data', async () => {
  expect(await urlOf({})).toContain(BETTER);
  for (const headers of [{ cookie: 'less-data=1' }, { 'save-data': 'on' }, { 'save-data': 'On' }])
    expect(await urlOf(headers as Record<string, string>)).toContain(standard);
});

test.each([
  { cookie: 'less-data=0' },
  { cookie: 'less-data=' },
  { cookie: 'less-data=yes; theme=dark' },
  { cookie: `less-data=${'1'.repeat(2_000)}` },
  { 'save-data': 'off' },
  { 'save-data': '1, on;x' },
])('anything else asks for nothing: %j', async (headers) => {
  expect(await urlOf(headers as never)).toContain(BETTER);
});

test('covers are small with less data, in one story’s answer and in the shared lists of guests', async () => {
  const cover = '/covers/019aa000-0000-7000-8000-000000000001';
  const { stories } = site.product.get(tokens.stores);
  const story = site.stories[0];
  const stored = story && (await stories.findForStudio(story.id));
  if (!stored) throw new Error('The test catalogue has no story');
  const picture = { svg: `${cover}-800.webp`, small: `${cover}-400.webp` };
  await stories.saveFromStudio({ ...stored, cover: picture as never });
  const coversIn = async (path: string, cookie: string, token?: string) => {
    const { text } = await httpRequest(site, path, { headers: { cookie }, ...(token && { token }) });
    return [...new Set(text.match(/\/covers\/019aa000[^"]+/g))].toSorted();
  };
  const [list, one] = ['/api/playlist/playlists', `/api/playlist/playlists/${slug}`];
  await expect.poll(() => coversIn(list, '')).toEqual([`${cover}-400.webp`, `${cover}-800.webp`]);
  for (let time = 0; time < 2; time += 1)
    for (const path of [list, one])
      for (const token of [undefined, subscriber.token]) {
        expect(await coversIn(path, 'less-data=1', token)).toEqual([
          `${cover}-200.webp`,
          `${cover}-400.webp`,
        ]);
        expect(await coversIn(path, '', token)).toEqual([`${cover}-400.webp`, `${cover}-800.webp`]);
      }
});
