import type { ShelfEntry } from '@meend/core/playback/shelf/shelf-entry.ts';
import { aStory, at, aUser } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

const scene = async ({ stores }: World) => {
  const [asha, ravi] = [aUser(), aUser()];
  const [lamp, train] = [aStory(), aStory()];
  for (const user of [asha, ravi]) await stores.users.add(user);
  await stores.stories.addAll([lamp, train]);
  const entry = (userId: ShelfEntry['userId'], storyId: ShelfEntry['storyId'], time: string): ShelfEntry => ({
    userId,
    storyId,
    kind: 'favourite',
    addedAt: at(time),
  });
  return { asha, ravi, lamp, train, entry };
};

export const shelfStoreContract = (world: World) => {
  const { shelf } = world.stores;
  describe('shelf', () => {
    test('entries are listed newest first, each listener’s own', async () => {
      const { asha, ravi, lamp, train, entry } = await scene(world);
      const [first, second] = [
        entry(asha.id, lamp.id, '10:00:00.000'),
        entry(asha.id, train.id, '10:00:01.000'),
      ];
      await shelf.add(first);
      await shelf.add(second);
      expect(await shelf.list(asha.id)).toEqual([second, first]);
      expect(await shelf.list(ravi.id)).toEqual([]);
    });

    test('an entry added again retains its time', async () => {
      const { asha, lamp, entry } = await scene(world);
      const first = entry(asha.id, lamp.id, '10:00:00.000');
      await shelf.add(first);
      await shelf.add(entry(asha.id, lamp.id, '11:00:00.000'));
      expect(await shelf.list(asha.id)).toEqual([first]);
    });

    test('the lists of a listener are independent', async () => {
      const { asha, lamp, entry } = await scene(world);
      const favourite = entry(asha.id, lamp.id, '10:00:00.000');
      const followed = { ...entry(asha.id, lamp.id, '10:00:01.000'), kind: 'follow' } as const;
      await shelf.add(favourite);
      await shelf.add(followed);
      expect(await shelf.list(asha.id)).toEqual([followed, favourite]);
      await shelf.remove(asha.id, 'favourite', lamp.id);
      expect(await shelf.list(asha.id)).toEqual([followed]);
    });

    test('a removed entry is deleted for its listener alone, and once more removes nothing', async () => {
      const { asha, ravi, lamp, train, entry } = await scene(world);
      const theirs = entry(ravi.id, lamp.id, '10:00:00.000');
      await shelf.add(entry(asha.id, lamp.id, '10:00:00.000'));
      await shelf.add(theirs);
      await shelf.remove(asha.id, 'favourite', lamp.id);
      await shelf.remove(asha.id, 'favourite', lamp.id);
      expect([await shelf.list(asha.id), await shelf.list(ravi.id)]).toEqual([[], [theirs]]);
      await shelf.add(entry(asha.id, lamp.id, '10:00:00.000'));
      await shelf.add(entry(asha.id, train.id, '10:00:00.000'));
      const followed = { ...entry(asha.id, train.id, '10:00:00.000'), kind: 'follow' } as const;
      await shelf.add(followed);
      await shelf.removeAll(asha.id);
      expect([await shelf.list(asha.id), await shelf.list(ravi.id)]).toEqual([[followed], [theirs]]);
    });
  });
};
