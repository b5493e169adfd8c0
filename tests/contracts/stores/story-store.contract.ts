import type { ListOrder } from '@meend/core/catalogue/story-store.port.ts';
import type { PartId, StoryId } from '@meend/core/shared/ids.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import { aPart, aStory, at, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

const all = { limit: 1000, after: null };

export const storyStoreContract = ({ stores: { stories } }: World) =>
  describe('stories', () => {
    test('a story is found as it was added, with its parts in order', async () => {
      const shape = { sampleRate: 44_100, channels: 2, bitsPerSecond: 128_000 } as const;
      const joinable = aPart(1);
      const story = aStory({
        name: `It's a "test" \\ ? $1 :name — प्यास`,
        genres: ['Slow burn, "rain"', "O'Neil", '{braces}'],
        author: 'Mehr',
        cover: { svg: '/covers/a.svg', small: '/covers/a.webp', tint: '#2a4b4f' },
        openParts: 2,
        parts: [
          aPart(0),
          { ...joinable, media: { ...joinable.media, shape }, better: { ...aPart(1).media, shape } },
          aPart(2),
          aPart(3),
        ],
        publishedAt: at('08:00:00.123'),
      });
      await stories.addAll([{ ...story, parts: [...story.parts] }]);
      expect(await stories.findBySlug('temptation', story.slug)).toEqual(story);
      expect(await stories.list('temptation', all)).toEqual([story]);
      expect(await stories.findByPart(story.parts[2]?.id as PartId)).toEqual(story);
      expect(await stories.count()).toBe(1);
    });

    test('a group is listed oldest first, equal times by id', async () => {
      const [first, second, third] = [aStory(), aStory(), aStory({ publishedAt: at('07:00:00.000') })];
      await stories.addAll([second, aStory({ category: 'quickie' }), first, third]);
      const listed = await stories.list('temptation', all);
      expect(listed.map(({ id }) => id)).toEqual([third.id, first.id, second.id]);
    });

    test('paging by the last id returns every story once', async () => {
      const added = Array.from({ length: 7 }, (_, index) =>
        aStory({ publishedAt: at(`08:00:00.00${index >> 1}`) }),
      );
      await stories.addAll(added.toReversed());
      const seen: StoryId[] = [];
      for (let after: StoryId | null = null; ; after = seen.at(-1) ?? null) {
        const page = await stories.list('temptation', { limit: 3, after });
        if (page.length === 0) break;
        seen.push(...page.map(({ id }) => id));
      }
      expect(seen).toEqual(added.map(({ id }) => id));
    });

    test('the addresses of a group are read page by page, of published stories alone', async () => {
      const first = aStory({ publishedAt: at('10:00:00.000') });
      const second = aStory({ publishedAt: at('10:00:00.001') });
      await stories.addAll([
        second,
        first,
        aStory({ status: 'withdrawn' }),
        aStory({ category: 'quickie' }),
        aStory({ status: 'scheduled', publishedAt: new Date('2099-01-01T00:00:00.000Z') }),
      ]);
      const whole = await stories.listPublished('temptation', { limit: 9, after: null });
      expect(whole).toEqual(
        [first, second].map(({ id, category, slug, publishedAt }) => ({ id, category, slug, publishedAt })),
      );
      const next = await stories.listPublished('temptation', { limit: 9, after: first.id });
      expect(next.map(({ id }) => id)).toEqual([second.id]);
      expect(await stories.listPublished('temptation', { limit: 9, after: newId() })).toEqual([]);
      expect(await stories.listPublished('temptation', { limit: 1, after: null })).toHaveLength(1);
    });

    test('a group is read newest first, by title and by length, each page continuing after the previous one', {
      tags: ['catalogue-9'],
    }, async () => {
      const long = (index: number, seconds: number) => {
        const part = aPart(index);
        return { ...part, media: { ...part.media, seconds } };
      };
      const chai = aStory({
        name: 'chai',
        parts: [long(0, 30), long(1, 600)],
        publishedAt: at('08:00:00.000'),
      });
      const boat = aStory({
        name: 'Boat',
        parts: [long(0, 30), long(1, 90)],
        publishedAt: at('09:00:00.000'),
      });
      const away = aStory({
        name: 'Away',
        parts: [long(0, 30), long(1, 200)],
        publishedAt: at('10:00:00.000'),
      });
      await stories.addAll([boat, aStory({ category: 'quickie' }), away, chai]);
      const read = async (order: ListOrder) => {
        const seen: StoryId[] = [];
        for (let after: StoryId | null = null; seen.length < 9; after = seen.at(-1) ?? null) {
          const page = await stories.list('temptation', { limit: 1, after, order });
          if (page.length === 0) break;
          seen.push(...page.map(({ id }) => id));
        }
        return seen;
      };
      expect(await read('newest')).toEqual([away.id, boat.id, chai.id]);
      expect(await read('title')).toEqual([away.id, boat.id, chai.id]);
      expect(await read('shortest')).toEqual([boat.id, away.id, chai.id]);
    });

    test('stories of the whole group are selected by a seed, and stay selected while others come and go', async () => {
      const group = Array.from({ length: 30 }, () => aStory());
      await stories.addAll([...group, aStory({ category: 'quickie' }), aStory({ status: 'withdrawn' })]);
      const shuffled = async (seed: number, limit = 4) =>
        (await stories.shuffled('temptation', seed, limit)).map(({ id }) => id);
      const every = new Set((await Promise.all([1, 2, 3, 4, 5, 6].map((seed) => shuffled(seed, 30)))).flat());
      expect([...every].sort()).toEqual(group.map(({ id }) => id).sort());
      const four = await shuffled(7);
      expect(four).toHaveLength(4);
      expect(await shuffled(8)).not.toEqual(four);
      await stories.addAll([aStory({ category: 'quickie' }), aStory({ status: 'draft' })]);
      expect(await shuffled(7)).toEqual(four);
      await stories.addAll([aStory()]);
      expect(
        (await shuffled(7, 31)).filter((id) => group.some((story) => story.id === id)).slice(0, 4),
      ).toEqual(four);
    });

    test('of a large group every seed selects some, others than other seeds, and a long page contains all', async () => {
      const group = Array.from({ length: 70 }, () => aStory());
      await stories.addAll(group);
      const seeds = Array.from({ length: 12 }, (_, seed) => seed);
      const pages = await Promise.all(seeds.map((seed) => stories.shuffled('temptation', seed, 4)));
      expect(pages.map((page) => new Set(page.map(({ id }) => id)).size)).toEqual(seeds.map(() => 4));
      expect(new Set(pages.flat().map(({ id }) => id)).size).toBeGreaterThan(12);
      expect(await stories.shuffled('temptation', 1, 70)).toHaveLength(70);
    });

    test('a genre is listed by itself, and a group counts its stories and those of each genre', async () => {
      const [old, young] = [aStory({ genres: ['City', 'Rain'] }), aStory({ genres: ['City'] })];
      const quickie = aStory({ category: 'quickie', genres: ['City'] });
      await stories.addAll([old, young, quickie, aStory({ genres: ['City'], status: 'withdrawn' })]);
      const query = { limit: 9, after: null, order: 'newest', genres: ['Rain'] } as const;
      expect((await stories.list('temptation', query)).map(({ id }) => id)).toEqual([old.id]);
      expect(await stories.list('temptation', { ...query, genres: ['Nobody’s'] })).toEqual([]);
      expect(await stories.counts('temptation')).toEqual({
        stories: 2,
        genres: [
          { genre: 'City', stories: 2 },
          { genre: 'Rain', stories: 1 },
        ],
      });
      expect(await stories.counts('confession')).toEqual({ stories: 0, genres: [] });
    });

    test('nothing follows an unknown story', async () => {
      await stories.addAll([aStory()]);
      expect(await stories.list('temptation', { limit: 9, after: newId<StoryId>() })).toEqual([]);
      expect(await stories.list('temptation', { limit: 9, after: 'nonsense' as StoryId })).toEqual([]);
    });

    test('only published stories are listed and found by name', async () => {
      const hidden = (['draft', 'scheduled', 'withdrawn'] as const).map((status) =>
        aStory({ status, publishedAt: new Date('2040-01-01T00:00:00.000Z') }),
      );
      await stories.addAll(hidden);
      expect(await stories.list('temptation', all)).toEqual([]);
      for (const { slug } of hidden) expect(await stories.findBySlug('temptation', slug)).toBeNull();
    });

    test('a slug is unique within its group', async () => {
      const quickie = aStory({ category: 'quickie', slug: 'monsoon' as Slug });
      const confession = aStory({ category: 'confession', slug: 'monsoon' as Slug });
      await stories.addAll([quickie, confession]);
      expect((await stories.findBySlug('quickie', quickie.slug))?.id).toBe(quickie.id);
      expect((await stories.findBySlug('confession', quickie.slug))?.id).toBe(confession.id);
      expect(await stories.findBySlug('temptation', quickie.slug)).toBeNull();
    });

    test('stories are found by id in the order requested, withdrawn ones too, unknown ones left out', async () => {
      const [published, withdrawn] = [aStory(), aStory({ status: 'withdrawn' })];
      await stories.addAll([published, withdrawn]);
      const found = await stories.findMany([withdrawn.id, newId(), 'nonsense' as StoryId, published.id]);
      expect(found).toEqual([withdrawn, published]);
      expect(await stories.findMany([])).toEqual([]);
    });

    test('an unknown part belongs to no story', async () => {
      expect(await stories.findByPart(newId<PartId>())).toBeNull();
      expect(await stories.findByPart('nonsense' as PartId)).toBeNull();
    });

    test('the version changes when a story is added and only then', async () => {
      const empty = await stories.version();
      await stories.addAll([aStory()]);
      const one = await stories.version();
      expect(one).not.toBe(empty);
      await stories.list('temptation', all);
      expect(await stories.version()).toBe(one);
    });
  });
