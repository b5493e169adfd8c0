import { studioStory } from '@meend/core/catalogue/studio-story.ts';
import type { Bookmark } from '@meend/core/playback/bookmarks/bookmark.ts';
import { aStory, at, aUser } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

const scene = async ({ stores }: World) => {
  const [asha, ravi] = [aUser(), aUser()];
  const story = aStory();
  for (const user of [asha, ravi]) await stores.users.add(user);
  await stores.stories.addAll([story]);
  const [teaser, episode] = story.parts;
  if (!teaser || !episode) throw new Error('The story has too few parts');
  const bookmark = (changes: Partial<Bookmark> = {}): Bookmark => ({
    userId: asha.id,
    storyId: story.id,
    partId: teaser.id,
    second: 7,
    note: '',
    addedAt: at('10:00:00.000'),
    ...changes,
  });
  return { asha, ravi, story, teaser, episode, bookmark };
};

export const bookmarkStoreContract = (world: World) => {
  const { bookmarks, stories } = world.stores;
  describe('bookmarks', () => {
    test('bookmarks are listed newest first, each listener’s own', async () => {
      const { asha, ravi, bookmark } = await scene(world);
      const [first, second] = [bookmark({ second: 9 }), bookmark({ addedAt: at('10:00:01.000') })];
      for (const one of [first, second]) await bookmarks.put(one);
      expect(await bookmarks.list(asha.id)).toEqual([second, first]);
      expect(await bookmarks.list(ravi.id)).toEqual([]);
    });

    test('bookmarks of one time are listed in the order of their moments', async () => {
      const { asha, episode, bookmark } = await scene(world);
      const positions = [bookmark({ second: 2 }), bookmark({ second: 10 }), bookmark({ partId: episode.id })];
      for (const one of positions.toReversed()) await bookmarks.put(one);
      const sorted = positions.toSorted(
        (one, other) =>
          (one.partId < other.partId ? -1 : Number(one.partId > other.partId)) || one.second - other.second,
      );
      expect(await bookmarks.list(asha.id)).toEqual(sorted);
    });

    test('a bookmark put again keeps its time and gets the note', async () => {
      const { asha, bookmark } = await scene(world);
      await bookmarks.put(bookmark());
      await bookmarks.put(bookmark({ note: 'चाय 🌙', addedAt: at('11:00:00.000') }));
      expect(await bookmarks.list(asha.id)).toEqual([bookmark({ note: 'चाय 🌙' })]);
    });

    test('a removed bookmark is deleted for its listener alone, and once more removes nothing', async () => {
      const { asha, ravi, teaser, bookmark } = await scene(world);
      const [theirs, other] = [bookmark({ userId: ravi.id }), bookmark({ second: 8 })];
      for (const one of [bookmark(), theirs, other]) await bookmarks.put(one);
      await bookmarks.remove(asha.id, teaser.id, 7);
      await bookmarks.remove(asha.id, teaser.id, 7);
      expect([await bookmarks.list(asha.id), await bookmarks.list(ravi.id)]).toEqual([[other], [theirs]]);
      await bookmarks.removeAll(asha.id);
      expect([await bookmarks.list(asha.id), await bookmarks.list(ravi.id)]).toEqual([[], [theirs]]);
    });

    test('bookmarks of a part that its story loses are deleted', async () => {
      const { asha, story, episode, bookmark } = await scene(world);
      for (const one of [bookmark(), bookmark({ partId: episode.id })]) await bookmarks.put(one);
      const { parts, ...rest } = studioStory(story);
      await stories.saveFromStudio({ ...rest, parts: parts.slice(0, 1), revision: 2 });
      expect(await bookmarks.list(asha.id)).toEqual([bookmark()]);
    });
  });
};
