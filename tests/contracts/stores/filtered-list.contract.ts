// Lists by filters: in any combination and order, pages hold each story that fits once.
import type { Story } from '@meend/core/catalogue/story.ts';
import { fits, isRecordingFor, type StoryFilters } from '@meend/core/catalogue/story-filters.ts';
import type { ListOrder } from '@meend/core/catalogue/story-store.port.ts';
import { oneOfEachWork } from '@meend/core/catalogue/work.ts';
import type { StoryId } from '@meend/core/shared/ids.ts';
import { aStory, aUser, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filteredStories, filtersOf, listOrders } from '../filtered-stories.ts';
import { foldAll } from '../insight-scene.ts';
import type { World } from '../world.ts';

export const filteredListContract = (world: World) =>
  describe('lists by filters', () => {
    const { stories, users, plays } = world.stores;

    const read = async (filters: StoryFilters, order: ListOrder, limit: number) => {
      const seen: StoryId[] = [];
      for (let after: StoryId | null = null; ; after = seen.at(-1) ?? null) {
        const page = await stories.list('temptation', { ...filters, order, limit, after });
        seen.push(...page.map(({ id }) => id));
        if (page.length < limit) return seen;
      }
    };

    test('pages hold what fits all filters once, in the order of the whole list', async () => {
      const all = filteredStories();
      await stories.addAll(all);
      const listed = all.filter(
        ({ category, status }) => category === 'temptation' && status === 'published',
      );
      const combined = fc.record({
        filters: filtersOf(all.map(({ id }) => id)),
        order: fc.constantFrom(...listOrders),
        limit: fc.integer({ min: 1, max: 4 }),
      });
      await fc.assert(
        fc.asyncProperty(combined, async ({ filters, order, limit }) => {
          const meant = oneOfEachWork(listed.filter((story) => isRecordingFor(story, filters)));
          const expected = meant.filter((story) => fits(story, filters)).map(({ id }) => id);
          const whole = await read(filters, order, 100);
          expect(whole.toSorted()).toEqual(expected.toSorted());
          expect(await read(filters, order, limit)).toEqual(whole);
        }),
        { numRuns: 60 },
      );
    });

    test('the order of a filtered list is that of the whole one', async () => {
      await stories.addAll(filteredStories());
      for (const order of listOrders) {
        const whole = await read({}, order, 100);
        expect(await read({ apart: [newId()] }, order, 100)).toEqual(whole);
      }
      expect(await read({}, 'longest', 100)).toEqual((await read({}, 'shortest', 100)).toReversed());
    });

    test('a page goes on after a story that was withdrawn meanwhile', async () => {
      const all = filteredStories();
      await stories.addAll(all);
      const kite = all.find(({ status }) => status === 'withdrawn')?.id as StoryId;
      const page = await stories.list('temptation', {
        genres: ['Rain'],
        order: 'title',
        limit: 9,
        after: kite,
      });
      expect(page.map(({ name }) => name)).toEqual(['Letters']);
    });

    test('the story that most of its listeners heard to the end is first, among those with fifty', async () => {
      const [most, some, few, quickie] = [aStory(), aStory(), aStory(), aStory({ category: 'quickie' })];
      await stories.addAll([most, some, few, quickie]);
      const listeners = Array.from({ length: 50 }, () => aUser());
      for (const listener of listeners) await users.add(listener);
      const record = async (story: Story, part: number, heard: number, finished: number) => {
        for (const [nth, { id: userId }] of listeners.slice(0, heard).entries())
          await plays.record({
            userId,
            storyId: story.id,
            partId: story.parts[part]?.id ?? newId(),
            day: '2026-11-10',
            tenth: nth < finished ? 10 : 3,
          });
      };
      await record(some, 1, 50, 20);
      await record(most, 1, 50, 30);
      await record(few, 1, 49, 49);
      await record(few, 0, 50, 50);
      await record(quickie, 1, 50, 50);
      await foldAll(world, 1_000);
      expect(await read({}, 'finished', 1)).toEqual([most.id, some.id]);
      expect(await read({ apart: [most.id] }, 'finished', 9)).toEqual([some.id]);
      await record(some, 1, 50, 50);
      await foldAll(world, 1_000);
      expect(await read({}, 'finished', 9)).toEqual([some.id, most.id]);
    });
  });
