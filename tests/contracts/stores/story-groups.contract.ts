import { storiesOfAllGroups } from '@meend/core/catalogue/all-groups.ts';
import type { StudioStory } from '@meend/core/catalogue/studio-story.ts';
import type { StoryId } from '@meend/core/shared/ids.ts';
import { at } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { aStudioStory } from '@meend/tests/kit/fixtures/studio-entity-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

export const storyGroupsContract = ({ stores: { stories } }: World) => {
  describe('stories of all groups', () => {
    test.each(['oldest', 'newest', 'name', 'changed'] as const)(
      'sorted by %s, paging by the last id returns every story once',
      async (sort) => {
        const groups = ['quickie', 'temptation', 'confession', 'quickie', 'temptation'] as const;
        const names = ['delta', 'Alpha', 'charlie', 'Bravo', 'alpha'];
        const added = groups.map((category, index) =>
          aStudioStory({
            category,
            name: names[index] ?? '',
            publishedAt: at(`08:00:00.00${index >> 1}`),
            updatedAt: at(`09:00:00.00${index % 2}`),
          }),
        );
        for (const story of added) await stories.addFromStudio(story);
        const every = { text: null, status: null, sort, limit: 100, after: null };
        const whole = await storiesOfAllGroups(stories, every);
        const seen: StudioStory[] = [];
        for (let after: StoryId | null = null; ; after = seen.at(-1)?.id ?? null) {
          const page = await storiesOfAllGroups(stories, { ...every, limit: 2, after });
          if (page.length === 0) break;
          seen.push(...page);
        }
        expect(seen).toEqual(whole);
        expect(new Set(seen.map(({ id }) => id)).size).toBe(added.length);
        const keys = {
          oldest: 'publishedAt',
          newest: 'publishedAt',
          changed: 'updatedAt',
          name: 'name',
        } as const;
        const values = seen.map((story) => String(story[keys[sort]].valueOf()).toLowerCase());
        const sorted = values.toSorted();
        expect(values).toEqual(sort === 'newest' || sort === 'changed' ? sorted.toReversed() : sorted);
      },
    );
  });
};
