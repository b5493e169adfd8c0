// Lists by filters, genres, and what is no filter.
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { addListener } from '@meend/tests/kit/site/http-users.ts';
import { sitePerFile, webFolder } from '@meend/tests/kit/site/shared-site.ts';
import { expect, test } from 'vitest';

const webDir = webFolder({
  'index.html': '<!doctype html><html lang="en-IN"><head></head><body><div id="root"></div></body></html>',
});
const site = sitePerFile({ webDir });
const LIST = '/api/playlist/playlists';
const EVERY = '/api/catalogue/every-story';

const namesIn = async (path: string, token?: string) => {
  const { status, json } = await httpRequest(site, path, { token });
  expect(status).toBe(200);
  return (json as unknown as { readonly name: string }[]).map(({ name }) => name);
};

test.each([
  ['a genre of 31 letters', `genre=${'a'.repeat(31)}`],
  ['an empty genre', 'genre='],
  ['an unknown order', 'order=price'],
  ['an unknown length', 'length=5'],
  ['an unknown language', 'language=ta'],
  ['twenty languages at once', `language=${Array.from({ length: 20 }, () => 'en').join(',')}`],
  ['a name that is no slug', 'voice=Tara%20Menon'],
  ['a night with a long name', `mood=${'a'.repeat(121)}`],
  ['an unknown note', 'without=alcohol,rain'],
  ['a note twice', 'without=alcohol,alcohol'],
  ['a doubtful yes', 'open=maybe'],
  ['an order of shares over all groups', 'order=finished', EVERY],
])('%s is answered with a sentence', async (_, query, path = LIST) => {
  const { status, json } = await httpRequest(site, `${path}?${query}`);
  expect(status).toBe(400);
  expect(json.message).toBe(
    'Stories cannot be filtered or sorted like this. Clear the filters and choose again.',
  );
});

test('a parameter that is repeated is refused', async () => {
  const twenty = Array.from({ length: 20 }, () => 'language=en').join('&');
  for (const query of ['genre=Rain&genre=City', twenty])
    expect((await httpRequest(site, `${LIST}?${query}`)).status).toBe(400);
});

test('what no story fits is an empty list', async () => {
  for (const query of ['genre=%25', 'genre=%F0%9F%94%A5', 'voice=nobody', 'mood=no-night', 'language=en-hi'])
    expect(await namesIn(`${LIST}?${query}`)).toEqual([]);
});

test('all groups make one list, page by page', async () => {
  const whole = await namesIn(`${EVERY}?order=title`);
  expect(whole).toHaveLength(site.stories.length);
  const { json } = await httpRequest(site, `${EVERY}?order=title&limit=2`);
  const [, last] = json as unknown as { readonly _id: string }[];
  expect(await namesIn(`${EVERY}?order=title&after=${last?._id}`)).toEqual(whole.slice(2));
});

test('a page after a story that was withdrawn meanwhile goes on', async () => {
  const { stories } = site.product.get(tokens.stores);
  const [first, second] = await stories.list('temptation', { limit: 2, after: null, order: 'newest' });
  const studio = first && (await stories.findForStudio(first.id));
  if (!first || !studio) throw new Error('No story');
  await stories.saveFromStudio({ ...studio, status: 'withdrawn', withdrawnFrom: 'published' });
  const after = await namesIn(`${LIST}?order=newest&length=under-10&after=${first.id}`);
  expect(after[0]).toBe(second?.name);
  await stories.saveFromStudio(studio);
  expect((await httpRequest(site, `${LIST}?after=nothing`)).status).toBe(404);
});

test('genres are shared by guests until the catalogue changes', async () => {
  const read = (etag?: string) =>
    httpRequest(site, '/api/catalogue/genres', { headers: etag ? { 'If-None-Match': etag } : {} });
  const { json, headers } = await read();
  const [genre] = json as unknown as { readonly name: string; readonly slug: string }[];
  expect(headers.get('cache-control')).toMatch(/public/);
  expect((await read(headers.get('etag') ?? '')).status).toBe(304);
  const one = await httpRequest(site, `/api/catalogue/genres/${genre?.slug}`);
  expect(one.json).toMatchObject({ name: genre?.name, voices: expect.any(Array) });
  expect((await httpRequest(site, '/api/catalogue/genres/no-such-genre')).status).toBe(404);
});

test('what a listener may hear whole is their own list', async () => {
  const asha = await addListener(site);
  const query = `${EVERY}?open=whole`;
  const [story] = site.stories;
  if (!story) throw new Error('No story');
  expect(await namesIn(query, asha.token)).toEqual([]);
  await site.product.get(tokens.stores).selections.addAll(asha.user.id, [story.id], new Date());
  expect(await namesIn(query, asha.token)).toEqual([story.name]);
  expect(await namesIn(query)).toEqual([]);
});

test('a genre’s page carries its stories, in any spelling, and an unknown one is no page', async () => {
  const list = 'everyStory?order=newest&limit=12&genre=Romance';
  for (const path of ['/genres/romance', '/genres/ROMANCE'])
    for (const name of ['"genre:romance":{', `"${list}":[`, '<link rel="canonical"', '/genres/romance"'])
      expect((await httpRequest(site, path)).text).toContain(name);
  expect((await httpRequest(site, '/genres')).text).toContain('"genres":[');
  expect((await httpRequest(site, '/genres/no-such-genre')).status).toBe(404);
});
