import { studioStory } from '@meend/core/catalogue/studio-story.ts';
import type { PartId } from '@meend/core/shared/ids.ts';
import { aPart, aStory, newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';
import { storyOfTwoParts } from './story-of-two-parts.ts';

const none = { chapters: [], revision: 0 };
const some = { chapters: [{ at: 0, title: 'The platform, “early”' }], revision: 1 };

export const chapterStoreContract = (world: World) => {
  const { chapters, stories } = world.stores;
  describe('chapters', () => {
    test('the chapters of a part are the newest that were saved, and none of another', async () => {
      const { teaser, episode } = await storyOfTwoParts(world);
      expect(await chapters.find(teaser.id)).toEqual(none);
      await chapters.save(teaser.id, some);
      const newer = { chapters: [...some.chapters, { at: 60, title: 'Kalka' }], revision: 2 };
      await chapters.save(teaser.id, newer);
      expect([await chapters.find(teaser.id), await chapters.find(episode.id)]).toEqual([newer, none]);
    });

    test('saved chapters are a change of the catalogue', async () => {
      const { teaser } = await storyOfTwoParts(world);
      const before = await stories.version();
      await chapters.save(teaser.id, some);
      expect(await stories.version()).not.toBe(before);
    });

    test('they stay with their part when the story is saved, and are deleted with it', async () => {
      const { story, teaser, episode } = await storyOfTwoParts(world);
      for (const { id } of story.parts) await chapters.save(id, some);
      const { parts, ...rest } = studioStory(story);
      await stories.saveFromStudio({ ...rest, parts: parts.slice(0, 1), revision: 2 });
      expect([await chapters.find(teaser.id), await chapters.find(episode.id)]).toEqual([some, none]);
    });

    test('the story of a part is found for the studio in any state', async () => {
      const { story, episode } = await storyOfTwoParts(world);
      const hidden = {
        ...studioStory(aStory({ parts: [aPart(0)] })),
        hiddenFromPart: 0,
        status: 'draft',
      } as const;
      await stories.addFromStudio(hidden);
      expect((await stories.findByPartForStudio(episode.id))?.id).toBe(story.id);
      expect((await stories.findByPartForStudio(hidden.parts[0]?.id ?? newId()))?.id).toBe(hidden.id);
      expect(await stories.findByPartForStudio(newId<PartId>())).toBeNull();
      expect(await stories.findByPartForStudio('x' as PartId)).toBeNull();
    });
  });
};
