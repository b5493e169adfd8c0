// Feeds over time: what readers that poll may rely on while stories are edited.
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import {
  addFeedScene,
  type FeedScene,
  feedReader,
  feedSite,
  TEASERS,
} from '@meend/tests/kit/feeds/feed-scene.ts';
import { studio } from '@meend/tests/kit/site/http-studio.ts';
import { beforeAll, expect, test } from 'vitest';

const site = feedSite();
const { get, teasers, itemOf } = feedReader(site);
let scene: FeedScene;

beforeAll(async () => {
  scene = await addFeedScene(site);
});

const validators = async () => {
  const { headers } = await get(TEASERS);
  return { etag: headers.get('etag') ?? '', date: headers.get('last-modified') ?? '' };
};

test('dates are English, with seconds and an offset in digits, whatever the reader’s language', async () => {
  const DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d \+0000$/;
  const { channel, items } = await teasers();
  for (const date of [channel.lastBuildDate, ...items.map(({ pubDate }) => pubDate)])
    expect(date).toMatch(DATE);
  expect((await itemOf(scene.tea.id)).pubDate).toBe('Sat, 05 Sep 2026 09:00:00 +0000');
  const hindi = await get(TEASERS, { 'accept-language': 'hi-IN' });
  expect(hindi.text).toBe((await get(TEASERS)).text);
});

test('two calls have the same bytes and the same tag, packed or not', async () => {
  const [one, other] = [await get(TEASERS), await get(TEASERS, { 'accept-encoding': 'identity' })];
  expect(one.text).toBe(other.text);
  expect(one.headers.get('etag')).toBe(other.headers.get('etag'));
  expect([one, other].map(({ headers }) => headers.get('content-encoding'))).toEqual(['gzip', null]);
});

const EPOCH = 'Thu, 01 Jan 1970 00:00:00 GMT';

test('a tag decides alone; without one a readable date does that is not in the future', async () => {
  const { etag, date } = await validators();
  expect(date).toMatch(/ GMT$/);
  const status = async (headers: Readonly<Record<string, string>>) => (await get(TEASERS, headers)).status;
  for (const tags of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*'])
    expect(await status({ 'if-none-match': tags, 'if-modified-since': EPOCH })).toBe(304);
  expect(await status({ 'if-none-match': '"stale"', 'if-modified-since': date })).toBe(200);
  expect(await status({ 'if-modified-since': date })).toBe(304);
  for (const sent of [EPOCH, 'Tue, 01 Jan 2041 00:00:00 GMT', 'not a date', date.replace('GMT', 'IST'), '0'])
    expect(await status({ 'if-modified-since': sent })).toBe(200);
});

test('a 304 repeats tag and date, and sets no cookie', async () => {
  const { etag, date } = await validators();
  const { status, text, headers } = await get(TEASERS, {
    'if-none-match': etag,
    cookie: 'session=abc; age_ok=1',
  });
  expect([status, text]).toEqual([304, '']);
  expect([headers.get('etag'), headers.get('last-modified')]).toEqual([etag, date]);
  expect(headers.get('set-cookie')).toBeNull();
});

test('a story is one entry for ever: renamed, recorded again, withdrawn and restored', async () => {
  const admin = await studio(site);
  const { stories } = site.product.get(tokens.stores);
  const made = await admin.post('/api/upload/create-temptations', await admin.bodies.temptation());
  const id = made.json._id;
  const path = `/api/playlist/playlists/${id}`;
  await expect.poll(() => itemOf(id).catch(() => null)).not.toBeNull();
  const first = await itemOf(id);
  const beside = await validators();
  site.clock.advance(60_000);

  const stored = await stories.findForStudio(id as never);
  if (stored === null) throw new Error('the story is stored');
  const media = { ...scene.coming.parts[0]?.media };
  const parts = stored.parts.map((part) => ({ ...part, media: { ...part.media, ...media } as never }));
  await stories.saveFromStudio({ ...stored, name: 'The Longer Way', parts, updatedAt: site.clock.now() });
  await expect.poll(async () => (await itemOf(id)).title).toBe('The Longer Way');
  const renamed = await itemOf(id);
  expect(renamed.pubDate).toBe(first.pubDate);
  expect(renamed.link).toBe(first.link);
  expect(renamed.enclosure?.url).not.toBe(first.enclosure?.url);
  expect((await get(TEASERS, { 'if-modified-since': beside.date })).status).toBe(200);

  const polled = await validators();
  site.clock.advance(60_000);
  expect((await admin.own('DELETE', path)).status).toBe(200);
  await expect.poll(async () => (await teasers()).items.some(({ guid }) => guid === id)).toBe(false);
  expect((await get(TEASERS, { 'if-modified-since': polled.date })).status).toBe(200);
  expect((await get(TEASERS, { 'if-none-match': polled.etag })).status).toBe(200);

  site.clock.advance(60_000);
  expect((await admin.post(`${path}/restore`)).status).toBe(200);
  await expect.poll(() => itemOf(id).catch(() => null)).toEqual(renamed);
  expect((await itemOf(id, '?discreet=1')).pubDate).toBe(first.pubDate);
});
