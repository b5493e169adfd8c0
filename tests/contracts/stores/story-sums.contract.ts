// Counts of the catalogue follow every change of a story, and the clock.
import type { StudioStory } from '@meend/core/catalogue/studio-story.ts';
import { aPart, at } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { aStudioPart, aStudioStory } from '@meend/tests/kit/fixtures/studio-entity-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

const LATER = new Date('2099-01-01T00:00:00.000Z');

const lasting = (seconds: number) => aStudioPart({ media: { ...aPart(0).media, seconds } });

export const storySumsContract = ({ stores: { insights, stories } }: World) =>
  describe('counts of all stories', () => {
    test('their number, genres and drafts follow each change', async () => {
      const story = aStudioStory({ genres: ['Rain', 'Romance'], status: 'published' });
      await stories.addFromStudio(story);
      await stories.addFromStudio(aStudioStory({ genres: ['Rain'], status: 'published' }));
      const one = [{ genre: 'Rain', stories: 1 }];
      const changes: readonly [Partial<StudioStory>, number, readonly object[]][] = [
        [{ genres: ['Office'] }, 2, [{ genre: 'Office', stories: 1 }, ...one]],
        [{ status: 'withdrawn' }, 1, one],
        [{ status: 'draft', withdrawnFrom: null }, 1, one],
        [{ status: 'scheduled', publishedAt: LATER }, 1, one],
        [{ publishedAt: at('10:00:00.000') }, 2, [{ genre: 'Office', stories: 1 }, ...one]],
        [{ hiddenFromPart: 0 }, 1, one],
        [
          { hiddenFromPart: null, category: 'temptation', genres: ['Rain'] },
          2,
          [{ genre: 'Rain', stories: 2 }],
        ],
      ];
      let current: StudioStory = story;
      for (const [change, count, genres] of changes) {
        current = { ...current, ...change };
        await stories.saveFromStudio(current);
        expect(await stories.counts('temptation')).toEqual({ stories: count, genres });
        const { drafts } = await insights.waiting(LATER);
        expect(drafts.temptation).toBe(current.status === 'draft' ? 1 : 0);
      }
      expect(await stories.genresInUse()).toEqual(['Rain']);
      expect(await stories.counts('quickie')).toEqual({ stories: 0, genres: [] });
      const none = { draft: 0, scheduled: 0, published: 0, withdrawn: 0 };
      await stories.addFromStudio(aStudioStory({ category: 'quickie', status: 'draft' }));
      await stories.addFromStudio(
        aStudioStory({ category: 'quickie', status: 'scheduled', publishedAt: LATER }),
      );
      expect(await stories.countForStudio()).toEqual({
        temptation: { ...none, published: 2 },
        quickie: { ...none, draft: 1, scheduled: 1 },
        confession: none,
      });
    });

    test('the shortest comes first by its visible parts', async () => {
      const first = aStudioStory({ status: 'published', parts: [lasting(10), lasting(90)] });
      const other = aStudioStory({ status: 'published', parts: [lasting(50)] });
      await stories.addFromStudio(first);
      await stories.addFromStudio(other);
      const order = async () => {
        const listed = await stories.list('temptation', { limit: 9, after: null, order: 'shortest' });
        return listed.map(({ id }) => (id === first.id ? 'first' : 'other'));
      };
      expect(await order()).toEqual(['other', 'first']);
      await stories.saveFromStudio({ ...first, hiddenFromPart: 1 });
      expect(await order()).toEqual(['first', 'other']);
      await stories.saveFromStudio({ ...first, hiddenFromPart: null });
      expect(await order()).toEqual(['other', 'first']);
      await stories.saveFromStudio({ ...first, parts: first.parts.slice(0, 1) });
      expect(await order()).toEqual(['first', 'other']);
    });
  });
