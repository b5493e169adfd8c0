// What feeds say, as a parser reads it.
import {
  addFeedScene,
  type FeedScene,
  feedReader,
  feedSite,
  LOCKED,
  PUBLIC_URL,
  pathOf,
  SECRET,
  TEA,
  TEASERS,
} from '@meend/tests/kit/feeds/feed-scene.ts';
import { readFeed } from '@meend/tests/kit/feeds/read-feed.ts';
import { beforeAll, expect, test } from 'vitest';

const site = feedSite();
const { get, teasers, itemOf } = feedReader(site);
let scene: FeedScene;

beforeAll(async () => {
  scene = await addFeedScene(site);
});

test.each([
  ['blog', 'Raag & Co: blog', 'Why touch calms', '/blogs/calm'],
  ['sexpert', 'Raag & Co: Ask the Sexpert', 'Is it normal?', '/ask-the-sexpert/normal'],
])('the feed of %s has what is published, and nothing else', async (name, title, entry, link) => {
  const { status, headers, text } = await get(`/feeds/${name}.xml`);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  const feed = readFeed(text);
  expect(feed.channel.title).toBe(title);
  expect(feed.items).toMatchObject([{ title: entry, link: PUBLIC_URL + link }]);
  expect(text).not.toContain('<itunes:');
});

test('hostile names are read as they were written: escaped once, without the signs that XML forbids', async () => {
  expect((await teasers()).channel.title).toBe('Raag & Co: teasers');
  expect(await itemOf(scene.tea.id)).toMatchObject({
    title: TEA,
    description: 'A <b>kettle</b> & rain.',
    people: [{ name: 'Noor & Co', group: 'cast', role: 'narrator', href: `${PUBLIC_URL}/voices/noor` }],
  });
  const { text } = await get(TEASERS);
  for (const sign of ['CDATA', '\u0007', '\uFFFE', '&nbsp;', '&#38;#38;', '&amp;amp;'])
    expect(text).not.toContain(sign);
});

test('explicit is true or false by the rating, the duration is in whole seconds', async () => {
  const { channel, items } = await teasers();
  expect(channel).toMatchObject({ type: 'episodic', explicit: 'true', category: 'Fiction' });
  for (const { explicit, duration } of items) {
    expect(explicit).toMatch(/^(true|false)$/);
    expect(duration).toMatch(/^[1-9]\d*$/);
  }
  expect(await itemOf(scene.tea.id)).toMatchObject({ explicit: 'true', duration: '20' });
  expect(items.find(({ title }) => title === 'उँगली')).toMatchObject({ explicit: 'false' });
});

test('behind a proxy every address is the public one, absolute and https', async () => {
  const forwarded = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' };
  const { text } = await get(TEASERS, forwarded);
  const found = [...text.matchAll(/(?:href|url)="([^"]*)"|<link>([^<]*)/g)];
  const addresses = found.map(([, attribute, content]) => attribute ?? content);
  expect(addresses.length).toBeGreaterThan(20);
  for (const address of addresses) expect(address).toMatch(/^https:\/\/meend\.example\/(?!.*\/\/)/);
  expect(readFeed(text).channel.self).toBe(PUBLIC_URL + TEASERS);
});

test('items are newest first, of one second by id, and names in Devanagari share no address', async () => {
  const { items } = await teasers();
  const places = items.map(({ guid, pubDate }) => `${new Date(pubDate).toISOString()} ${guid}`);
  expect(places).toEqual(places.toSorted().toReversed());
  const links = items.map(({ link }) => pathOf(link));
  expect(new Set(links).size).toBe(items.length);
  expect(links).toEqual(expect.arrayContaining(['/playlist-det/story', '/playlist-det/story-2']));
});

test('a discreet feed has the same entries under neutral titles, and names no story', async () => {
  const [open, discreet] = [await teasers(), await teasers('?discreet=1')];
  expect(discreet.channel).toMatchObject({ title: 'Raag & Co', self: `${PUBLIC_URL}${TEASERS}?discreet=1` });
  expect(discreet.items.map(({ guid }) => guid)).toEqual(open.items.map(({ guid }) => guid));
  expect(await itemOf(scene.tea.id, '?discreet=1')).toMatchObject({
    title: 'New on 5 September 2026',
    link: undefined,
    description: undefined,
    people: [],
    chapters: undefined,
    enclosure: (await itemOf(scene.tea.id)).enclosure,
  });
  const { text } = await get(`${TEASERS}?discreet=1`);
  expect(text).not.toMatch(/toast|kettle|noor|teaser of|slow-train/i);
});

test('no feed holds a word of a locked part or of what is not published, nor do its texts and chapters', async () => {
  const read: string[] = [];
  for (const name of ['teasers', 'blog', 'sexpert'])
    for (const query of ['', '?discreet=1']) read.push((await get(`/feeds/${name}.xml${query}`)).text);
  for (const { transcripts, chapters } of (await teasers()).items)
    for (const { url } of [...transcripts, ...(chapters ? [chapters] : [])])
      read.push((await get(pathOf(url))).text);
  expect(read.join()).toContain('The kettle is on.');
  for (const hidden of [LOCKED, SECRET, '2099']) expect(read.join()).not.toContain(hidden);
});

test('texts, chapters and recordings of locked parts and of announced stories are not there', async () => {
  for (const { id, media } of [...scene.tea.parts.slice(1), ...scene.coming.parts]) {
    for (const path of [`chapters/${id}.json`, `texts/${id}.en.vtt`, `texts/${id}.en.txt`])
      expect((await get(`/feeds/${path}`)).status).toBe(404);
    expect((await get(`/media/feeds/${media.hash}.mp3`)).status).toBe(403);
  }
});

test.each([
  ['/', 'teasers', 'Raag &#38; Co: teasers'],
  ['/playlist-det/tea-and-toast', 'teasers', 'Raag &#38; Co: teasers'],
  ['/blog', 'blog', 'Raag &#38; Co: blog'],
  ['/blogs/calm', 'blog', 'Raag &#38; Co: blog'],
  ['/ask-the-sexpert/normal', 'sexpert', 'Raag &#38; Co: Ask the Sexpert'],
])('%s leads to the feed of %s, in discreet mode to the discreet one', async (path, name, title) => {
  const linkIn = (html: string) => html.match(/<link rel="alternate" type="application\/rss[^>]*>/g);
  const link = (named: string, query: string) => [
    `<link rel="alternate" type="application/rss+xml" title="${named}" href="${PUBLIC_URL}/feeds/${name}.xml${query}">`,
  ];
  expect(linkIn((await get(path)).text)).toEqual(link(title, ''));
  const discreet = await get(path, { cookie: 'discreet=1' });
  expect(linkIn(discreet.text)).toEqual(link('Raag &#38; Co', '?discreet=1'));
  expect(linkIn((await get('/profile')).text)).toBeNull();
});

test.each([
  ['GET', '/feeds/nothing.xml', 404],
  ['GET', '/feeds/', 404],
  ['GET', '/feeds/texts/x.en.vtt', 404],
  ['GET', `/feeds/texts/${'f'.repeat(36)}.en.vtt`, 404],
  ['GET', `/feeds/chapters/${'-'.repeat(36)}.json`, 404],
  ['POST', TEASERS, 405],
  ['GET', '/media/feeds/x.mp3', 404],
])('%s %s is refused with a sentence', async (method, path, status) => {
  const answer = await fetch(site.url + path, { method });
  expect([answer.status, await answer.json()]).toEqual([
    status,
    expect.objectContaining({ error: expect.any(String), code: expect.any(String) }),
  ]);
});
