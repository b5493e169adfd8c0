import { addBetterRenditions, addSubscriber, BETTER } from '@meend/tests/kit/site/better-rendition.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { addListener, type Listener } from '@meend/tests/kit/site/http-users.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import { beforeAll, expect, test } from 'vitest';

interface WireParts {
  readonly audioFiles: readonly {
    readonly _id: string;
    readonly label: string;
    readonly seconds: number;
    readonly url: string | null;
    readonly standard?: string;
  }[];
}
let subscriber: Listener;
let chooser: Listener;
let slug = '';
let assets: readonly string[] = [];

const site = sitePerFile();
beforeAll(async () => {
  const story = await addBetterRenditions(site);
  slug = story.slug;
  assets = story.parts.map(({ media }) => media.assetId);
  chooser = await addListener(site);
  subscriber = await addSubscriber(site);
});

const read = async (token?: string, cookie = ''): Promise<WireParts['audioFiles']> => {
  const path = `/api/playlist/playlists/${slug}`;
  const { json } = await httpRequest(site, path, { headers: { cookie }, ...(token && { token }) });
  return (json as unknown as WireParts).audioFiles;
};

const head = (url: string) => fetch(site.url + url, { method: 'HEAD' });

test('a subscriber’s story has a signed address of the standard rendition beside each better one', async () => {
  const [teaser, ...rest] = await read(subscriber.token);
  expect(teaser).not.toHaveProperty('standard');
  for (const [index, { url, standard = '' }] of rest.entries()) {
    expect([url, standard]).toEqual([
      expect.stringContaining(BETTER),
      expect.stringMatching(new RegExp(`^/media/${assets[index + 1]}\\?exp=\\d+&key=[0-9a-f]{32}&sig=`)),
    ]);
    expect((await head(standard)).status).toBe(200);
    expect((await head(standard.replace(/&sig=.*/, ''))).status).toBe(403);
  }
});

test('without a plan there is none, nor on a device that uses less data, nor in lists', async () => {
  const parts = [await read(), await read(chooser.token), await read(subscriber.token, 'less-data=1')].flat();
  for (const part of parts) expect(part).not.toHaveProperty('standard');
  const list = await httpRequest(site, '/api/playlist/playlists', { token: subscriber.token });
  expect(list.text).not.toContain('"standard"');
});
