// The standard rendition, which plays where the better one of a subscriber fails.
import { addressStatus } from '@meend/core/playback/playback-failure.ts';
import { queueOf } from '@meend/core/playback/queue.ts';
import { startFakePlayer } from '@meend/tests/kit/player/fake-player-machine.ts';
import { addBetterRenditions, addSubscriber, BETTER } from '@meend/tests/kit/site/better-rendition.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { startSite, type TestSite } from '@meend/tests/kit/site/http-site.ts';
import { addListener, type Listener } from '@meend/tests/kit/site/http-users.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

interface WireParts {
  readonly audioFiles: readonly {
    readonly _id: string;
    readonly label: string;
    readonly seconds: number;
    readonly url: string | null;
    readonly standard?: string;
  }[];
}

let site: TestSite;
let subscriber: Listener;
let chooser: Listener;
let slug = '';
let assets: readonly string[] = [];

beforeAll(async () => {
  site = await startSite();
  const story = await addBetterRenditions(site);
  slug = story.slug;
  assets = story.parts.map(({ media }) => media.assetId);
  chooser = await addListener(site);
  subscriber = await addSubscriber(site);
});
afterAll(() => site.stop());

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

test('a part whose better rendition is missing plays in the standard one, from the same place', async () => {
  const parts = await read(subscriber.token);
  const seconds = parts[1]?.seconds ?? 0;
  const stage = startFakePlayer({
    readAddress: async ({ partId }) =>
      (await read(subscriber.token)).find(({ _id }) => _id === partId) ?? null,
    checkAddress: async ({ url }) => {
      const { status, headers } = await head(url);
      return addressStatus(status, headers.get('retry-after'), site.clock.now().getTime());
    },
  });
  const story = { id: 'shimla', name: 'A story', category: 'temptation' } as const;
  const items = queueOf({ ...story, parts: parts.map(({ _id, ...part }) => ({ id: _id, ...part })) }, null);
  const { audio } = stage;
  stage.press({ type: 'part.chosen', items, id: parts[1]?._id ?? '', startAt: seconds / 2 });
  // The element asks the real server for whatever it was given.
  for (let status = 0; status !== 200; ) {
    status = (await head(audio.url ?? '')).status;
    const { length } = audio.commands;
    if (status === 200) audio.arrive();
    else {
      expect(status).toBe(403);
      audio.fail(4);
      await vi.waitFor(() => expect(audio.commands.length).toBeGreaterThan(length));
    }
  }
  expect([stage.status(), audio.position, stage.context().currentId]).toEqual([
    'playing',
    seconds / 2,
    parts[1]?._id,
  ]);
  expect(audio.url).toContain(assets[1]);
  const failures = stage
    .factsOf('failure.handled')
    .map(({ item, step, code }) => ({ part: item.partId, step, code }));
  expect(failures.map(({ step, code }) => `${step} ${code}`)).toEqual([
    'renew rejected',
    'standard rejected',
  ]);
  await httpRequest(site, '/api/playback/reports', { body: { seconds: 1, stalls: 0, failures } });
  const metrics = (await httpRequest(site, '/metrics')).text;
  expect(metrics).toMatch(/^meend_playback_failures_total\{step="standard",code="rejected"\} 1$/m);
});
