import { gunzipSync } from 'node:zlib';
import type { PublishedStory } from '@meend/core/catalogue/story-store.port.ts';
import type { StoryId } from '@meend/core/shared/ids.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import { expect, test } from 'vitest';
import type { SubjectStores } from '../pages/page-subjects.ts';
import { sitemap } from './sitemap.ts';

const URL = 'https://meend.example';

/** Stores with this many temptations and nothing else, which count their reads. */
const storesOf = (stories: { count: number }) => {
  const read = { pages: 0 };
  const listPublished = async (
    category: string,
    { limit, after }: { limit: number; after: StoryId | null },
  ): Promise<readonly PublishedStory[]> => {
    read.pages += 1;
    const from = after === null ? 0 : Number(after);
    const left = category === 'temptation' ? Math.max(0, stories.count - from) : 0;
    return Array.from({ length: Math.min(limit, left) }, (_, at) => ({
      id: `${from + at + 1}` as StoryId,
      category: 'temptation',
      slug: `story-${from + at + 1}` as Slug,
      publishedAt: new Date('2026-10-01T00:00:00.000Z'),
    }));
  };
  const none = { list: async () => [] };
  const stores = {
    stories: { listPublished, counts: async () => ({ stories: 0, genres: [] }) },
    articles: none,
    answers: none,
    people: { listVoices: async () => [] },
    moods: { listPublished: async () => [] },
  } as unknown as SubjectStores;
  return { stores, read };
};

const urlsIn = (file: Buffer | null): readonly string[] =>
  [
    ...gunzipSync(file ?? Buffer.alloc(0))
      .toString()
      .matchAll(/<loc>([^<]*)<\/loc>/g),
  ].map(([, loc = '']) => loc);

const at = (version: { now: string }) => ({ current: async () => version.now, forget: () => undefined });

test('a catalogue of 120,000 URLs is split into files of 50,000 under one index, each URL once', async () => {
  const { stores } = storesOf({ count: 120_000 });
  const map = sitemap(URL, stores, at({ now: '1' }));
  const index = await map('/sitemap.xml');
  expect(gunzipSync(index ?? '').toString()).toContain('<sitemapindex');
  const files = urlsIn(index);
  expect(files).toEqual([1, 2, 3].map((number) => `${URL}/sitemap-${number}.xml`));
  const places: string[] = [];
  for (const file of files) {
    const own = urlsIn(await map(file.slice(URL.length)));
    expect(own.length).toBeLessThanOrEqual(50_000);
    places.push(...own);
  }
  const stories = places.filter((url) => url.includes('/playlist-det/'));
  expect(stories).toHaveLength(120_000);
  expect(new Set(places).size).toBe(places.length);
  expect(await map('/sitemap-4.xml')).toBeNull();
});

test('a catalogue that fits is one file, rebuilt with each change only', async () => {
  const count = { count: 3 };
  const version = { now: '1' };
  const { stores, read } = storesOf(count);
  const map = sitemap(URL, stores, at(version));
  const first = await map('/sitemap.xml');
  expect(await map('/sitemap.xml')).toBe(first);
  expect(await map('/sitemap-1.xml')).toBeNull();
  const pages = read.pages;
  count.count = 4;
  version.now = '2';
  expect(urlsIn(await map('/sitemap.xml')).length).toBe(urlsIn(first).length + 1);
  expect(read.pages).toBe(2 * pages);
});

test('files of a large catalogue are built once, however often it changes meanwhile', async () => {
  const version = { now: '1' };
  const { stores, read } = storesOf({ count: 60_000 });
  const map = sitemap(URL, stores, at(version));
  await map('/sitemap.xml');
  const pages = read.pages;
  version.now = '2';
  expect(await map('/sitemap-2.xml')).not.toBeNull();
  expect(read.pages).toBe(pages);
});

test('a failed read is not cached', async () => {
  const { stores } = storesOf({ count: 3 });
  const working = stores.stories.listPublished;
  stores.stories.listPublished = () => Promise.reject(new Error('away'));
  const map = sitemap(URL, stores, at({ now: '1' }));
  await expect(map('/sitemap.xml')).rejects.toThrow('away');
  stores.stories.listPublished = working;
  expect(urlsIn(await map('/sitemap.xml')).length).toBeGreaterThan(3);
});
