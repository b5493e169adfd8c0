import { MAX_CACHE_BYTES } from '@meend/adapters/http/calls/cache-budgets.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { sitePerFile, webFolder } from '@meend/tests/kit/site/shared-site.ts';
import { expect, test } from 'vitest';

const LIST = '/api/playlist/playlists';
const AT_ONCE = 16;

const site = sitePerFile({ webDir: webFolder() });

/** Bytes in the caches by name. */
const cachedBytes = async (): Promise<Readonly<Record<string, number>>> => {
  const { text } = await httpRequest(site, '/metrics');
  const lines = text.matchAll(/^meend_kept_bytes\{kept="(\w+)"\} (\d+)$/gm);
  return Object.fromEntries([...lines].map(([, name, bytes]) => [name, Number(bytes)]));
};

/** Distinct statuses of the responses. */
const storm = async (paths: readonly string[]): Promise<readonly number[]> => {
  const left = [...paths];
  const statuses = new Set<number>();
  const one = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop())
      statuses.add((await httpRequest(site, path, { headers: { 'accept-encoding': 'br' } })).status);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return [...statuses];
};

const times = (count: number, path: (at: number) => string): string[] =>
  Array.from({ length: count }, (_, at) => path(at));

/** The slug with unusual capitals. */
const spelt = (slug: string, bitmask: number): string =>
  [...slug].map((char, at) => ((bitmask >> at) & 1 ? `%${char.charCodeAt(0).toString(16)}` : char)).join('');

test('invented sizes, cursors and spellings are served and cached by their keys alone', async () => {
  const slug = site.stories[0]?.slug ?? '';
  await storm([`${LIST}?order=newest&limit=12`, `${LIST}/${slug}`, '/playlists', '/playlists']);
  const before = await cachedBytes();
  expect(before.answers).toBeGreaterThan(1_000);
  expect(before.pages).toBeGreaterThan(0);
  expect(await storm(times(150, (at) => `${LIST}?limit=${at + 100}`))).toEqual([200]);
  expect(await storm(times(60, (at) => `${LIST}?limit=12&after=invented-${at}`))).toEqual([404]);
  expect(await storm(times(30, (at) => `${LIST}/${spelt(slug, at + 1)}`))).toEqual([200]);
  await storm(times(30, (at) => `/playlist-det/${spelt(slug, at + 1)}`));
  expect(await storm(times(100, (at) => `/social/temptations/invented-${at}.jpg`))).toEqual([404]);
  const { asked = 0, ...after } = await cachedBytes();
  expect(after).toEqual({ ...after, answers: before.answers, otherAnswers: 0, pages: before.pages });
  expect(asked).toBeGreaterThan(before.asked ?? 0);
  expect(asked).toBeLessThanOrEqual(MAX_CACHE_BYTES.asked);
});

test('a repeated request is cached, apart from the product’s own and within its limit', async () => {
  const before = await cachedBytes();
  const sizes = times(60, (at) => `/api/shortStories/shortStories?order=shortest&limit=${at + 100}`);
  expect(await storm([...sizes, ...sizes])).toEqual([200]);
  const after = await cachedBytes();
  expect(after.answers).toBe(before.answers);
  expect(after.otherAnswers).toBeGreaterThan(20_000);
  for (const [name, most] of Object.entries(MAX_CACHE_BYTES))
    expect([name, after[name] ?? 0]).toEqual([name, Math.min(after[name] ?? 0, most)]);
});

test('all caches together are limited to 32 MB', () => {
  expect(Object.values(MAX_CACHE_BYTES).reduce((sum, most) => sum + most)).toBeLessThanOrEqual(
    32 * 1024 ** 2,
  );
});
