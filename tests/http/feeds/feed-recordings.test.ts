// What a feed links to: recordings, texts, chapters and the picture, as other origins fetch them.
import {
  addFeedScene,
  type FeedScene,
  feedReader,
  feedSite,
  pathOf,
} from '@meend/tests/kit/feeds/feed-scene.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';

const site = feedSite();
const { get, teasers, itemOf } = feedReader(site);
let scene: FeedScene;

beforeAll(async () => {
  scene = await addFeedScene(site);
});

const tea = () => itemOf(scene.tea.id);

test('the length of a recording is what HEAD and GET say; its address ends in .mp3 and is no redirect', async () => {
  const { enclosure } = await tea();
  const path = pathOf(enclosure?.url);
  expect(path).toMatch(/\.mp3$/);
  expect(enclosure?.type).toBe('audio/mpeg');
  for (const method of ['HEAD', 'GET']) {
    const { status, headers } = await httpRequest(site, path, { method });
    expect(status).toBe(200);
    expect(headers.get('content-length')).toBe(enclosure?.length);
    expect(headers.get('content-type')).toBe('audio/mpeg');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('set-cookie')).toBeNull();
  }
});

test.each([
  ['bytes=0-0', 206, 'bytes 0-0/300000', '1'],
  ['bytes=299990-', 206, 'bytes 299990-299999/300000', '10'],
  ['bytes=-5', 206, 'bytes 299995-299999/300000', '5'],
  ['bytes=300000-', 416, 'bytes */300000', '0'],
])('the range %s of a recording is answered %i', async (range, status, contentRange, length) => {
  const answer = await get(pathOf((await tea()).enclosure?.url), { range });
  const names = ['content-range', 'content-length', 'content-type'];
  expect([answer.status, ...names.map((name) => answer.headers.get(name))]).toEqual([
    status,
    contentRange,
    length,
    'audio/mpeg',
  ]);
});

test('a text is served with the type and language that the feed states, and to every origin', async () => {
  const stated = (await tea()).transcripts;
  expect(stated.map(({ type }) => type)).toEqual(['text/vtt', 'text/plain']);
  for (const { url, type, language } of stated) {
    const { status, headers } = await get(pathOf(url));
    expect([status, headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`]);
    expect(headers.get('content-language')).toBe(language);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('set-cookie')).toBeNull();
  }
});

test('every cue of a text with times names a voice; one without times has none', async () => {
  const texts = await Promise.all(
    (await tea()).transcripts.map(async ({ url }) => (await get(pathOf(url))).text),
  );
  const [timed = '', untimed] = texts;
  const cues = timed.split('\n').filter((line) => line !== '' && !/^WEBVTT|-->/.test(line));
  expect(cues).toEqual(['<v Noor &amp; Co>The kettle is on.']);
  expect(untimed).toContain('The kettle is on.');
  expect(untimed).not.toMatch(/-->|<v/);
});

test('chapters are stated where there are any, and start inside the recording', async () => {
  const { chapters } = await tea();
  expect(chapters?.type).toBe('application/json+chapters');
  const { status, headers, json } = await get(pathOf(chapters?.url));
  expect([status, headers.get('content-type')]).toEqual([200, chapters?.type]);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(json).toEqual({ version: '1.2.0', chapters: [{ startTime: 0, title: 'Tea' }] });
  expect((await itemOf(site.stories[0]?.id)).chapters).toBeUndefined();
});

test('the picture is a square PNG of 1,400 to 3,000 that answers HEAD and other origins', async () => {
  for (const query of ['', '?discreet=1']) {
    const path = pathOf((await teasers(query)).channel.image);
    const { status, headers } = await httpRequest(site, path, { method: 'HEAD' });
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const bytes = Buffer.from(await (await fetch(site.url + path)).arrayBuffer());
    expect(headers.get('content-length')).toBe(String(bytes.length));
    const { width = 0, height, format } = await sharp(bytes).metadata();
    expect([height, format]).toEqual([width, 'png']);
    expect(width).toBeGreaterThanOrEqual(1_400);
    expect(width).toBeLessThanOrEqual(3_000);
  }
});
