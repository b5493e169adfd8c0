import { defaultLanguage, type Language } from '@meend/core/shared/languages.ts';
import { expect, test } from 'vitest';
import type { AppContext } from './app-context.ts';
import { MAX_CACHE_BYTES, memoryCaches } from './cache-budgets.ts';
import { responseCache } from './response-cache.ts';

const constant = { current: async () => '1', forget: () => undefined };
const LIST = '/api/playlist/playlists';
const story = (id: number, bytes = 10) => ({ _id: `id-${id}`, text: 'x'.repeat(bytes) });

const cacheClient = (version = constant) => {
  const memory = memoryCaches();
  const answers = responseCache(version, memory);
  let made = 0;
  const request = async (
    query: Record<string, string | undefined>,
    answer: { readonly value?: unknown; readonly link?: string | null } = {},
    path = LIST,
    language: Language = defaultLanguage,
  ): Promise<AppContext> => {
    const ctx = {
      get: () => '',
      vary: () => undefined,
      headers: {} as Record<string, string>,
      set(name: string | Record<string, string>, value = '') {
        Object.assign(ctx.headers, typeof name === 'string' ? { [name]: value } : name);
      },
    };
    await answers(ctx as unknown as AppContext, { path, query, language }, async () => {
      made += 1;
      const { value = [story(1)], link = null } = answer;
      return { status: 200, type: 'application/json', body: JSON.stringify(value), link };
    });
    return ctx as unknown as AppContext;
  };
  return {
    request,
    made: () => made,
    cached: () => ({ answers: 0, otherAnswers: 0, ...memory.bytes() }),
  };
};

test('a list is computed once, however its URL is spelt', async () => {
  const { request, made } = cacheClient();
  await request({ limit: '12', order: 'name' });
  await request({ order: 'name', limit: '12', after: undefined }, {}, `${LIST.toUpperCase()}/`);
  expect(made()).toBe(1);
});

test('a list in another language is cached separately', async () => {
  const { request, made } = cacheClient();
  for (let time = 0; time < 2; time += 1) {
    await request({ limit: '12' });
    await request({ limit: '12' }, {}, LIST, 'hi-IN' as string as Language);
  }
  expect(made()).toBe(2);
});

test('a page size that the product does not use is cached from its second request on, separately', async () => {
  const { request, made, cached } = cacheClient();
  const first = await request({ limit: '17' });
  expect([first.status, first.headers.ETag, made(), cached().otherAnswers]).toEqual([200, undefined, 1, 0]);
  for (let time = 0; time < 3; time += 1) await request({ limit: '17' });
  expect([made(), cached().answers]).toEqual([2, 0]);
  expect(cached().otherAnswers).toBeGreaterThan(0);
});

test('pages that a cached list links to are cached in the product’s sizes, those after invented cursors are not', async () => {
  const { request, made, cached } = cacheClient();
  await request({ limit: '12' }, { link: `<${LIST}?limit=12&after=id-1>; rel="next"` });
  const before = cached().answers;
  for (let page = 0; page < 500; page += 1) await request({ limit: '24', after: `invented-${page}` });
  expect([made(), cached().answers, cached().otherAnswers]).toEqual([501, before, 0]);
  for (let time = 0; time < 3; time += 1)
    await request({ limit: '24', after: 'id-1' }, { value: [story(2)] });
  expect([made(), cached().answers > before]).toEqual([502, true]);
  await request({ limit: '12' });
  expect(made()).toBe(502);
});

test('a response requested once is like any other', async () => {
  const { request } = cacheClient();
  const next = `<${LIST}?limit=1&after=id-2>; rel="next"`;
  const { status, headers, body } = await request(
    { limit: '1', after: 'id-1' },
    { value: [story(2)], link: next },
  );
  expect([status, headers.Link, headers.ETag, String(body)]).toEqual([
    200,
    next,
    undefined,
    JSON.stringify([story(2)]),
  ]);
});

test('an empty list is not cached, because a client can invent genres', async () => {
  const { request, made, cached } = cacheClient();
  for (let time = 0; time < 3; time += 1) await request({ genre: 'none' }, { value: [] });
  expect([made(), cached().answers]).toEqual([3, 0]);
});

test('whatever is requested, however often, memory is bounded and the product’s own responses stay cached', async () => {
  const { request, made, cached } = cacheClient();
  await request({ limit: '12' });
  // Each of them is 600 kB.
  const large = { value: [story(1, 200_000), story(2, 400_000)] };
  for (let limit = 100; limit < 140; limit += 1)
    for (let time = 0; time < 2; time += 1) {
      await request({ limit: String(limit) }, large);
      expect(cached().otherAnswers).toBeLessThanOrEqual(MAX_CACHE_BYTES.otherAnswers);
    }
  expect(cached().otherAnswers).toBeGreaterThan(MAX_CACHE_BYTES.otherAnswers / 2);
  await request({ limit: '12' });
  expect(made()).toBe(81);
});

test('the product’s own responses are bounded in bytes, and the most recently used ones stay', async () => {
  const { request, made, cached } = cacheClient();
  await request({}, {}, '/api/popular');
  for (let slug = 0; slug < 30; slug += 1) {
    await request({}, { value: [story(slug, 600_000)] }, `${LIST}/story-${slug}`);
    await request({}, {}, '/api/popular');
    expect(cached().answers).toBeLessThanOrEqual(MAX_CACHE_BYTES.answers);
  }
  expect(cached().answers).toBeGreaterThan(MAX_CACHE_BYTES.answers / 2);
  expect(made()).toBe(31);
});

test('responses of an older catalogue are dropped at once', async () => {
  let now = '1';
  const { request, cached } = cacheClient({ ...constant, current: async () => now });
  for (let slug = 0; slug < 20; slug += 1)
    await request({}, { value: [story(1, 20_000)] }, `${LIST}/story-${slug}`);
  const before = cached().answers;
  now = '2';
  await request({ limit: '12' }, { value: [story(2)] });
  expect(before).toBeGreaterThan(300_000);
  expect(cached().answers).toBeLessThan(1_000);
});

test('a failed response is not cached', async () => {
  const { request, made, cached } = cacheClient();
  const broken = {
    get value(): never {
      throw new Error('It failed');
    },
  };
  await expect(request({}, broken)).rejects.toThrow('It failed');
  expect(cached().answers).toBe(0);
  await request({});
  expect([made(), cached().answers > 0]).toEqual([2, true]);
});
