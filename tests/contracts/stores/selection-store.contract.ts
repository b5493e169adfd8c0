import type { Story } from '@meend/core/catalogue/story.ts';
import { fail, succeed } from '@meend/core/shared/result.ts';
import { aStory, at, atOnce, aUser } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { InWorld, World } from '../world.ts';

const ALLOWANCE = 3;

const listenerAndStories = async ({ stores }: World, count: number) => {
  const listener = aUser();
  const stories = Array.from({ length: count }, () => aStory());
  await stores.users.add(listener);
  await stores.stories.addAll(stories);
  return { listener, ids: stories.map((story: Story) => story.id) };
};

export const selectionStoreContract = (world: InWorld) =>
  describe('free selections', () => {
    test('they are listed in the order of choosing', async () => {
      const { selections } = world().stores;
      const { listener, ids } = await listenerAndStories(world(), 4);
      const chosen = [ids[3], ids[0], ids[2]].flatMap((id) => id ?? []);
      await selections.addAll(listener.id, chosen.slice(0, 2), at('10:00:00.000'));
      await selections.addAll(listener.id, chosen.slice(2), at('09:00:00.000'));
      expect(await selections.listOf(listener.id)).toEqual([
        { userId: listener.id, storyId: chosen[0], chosenAt: at('10:00:00.000') },
        { userId: listener.id, storyId: chosen[1], chosenAt: at('10:00:00.000') },
        { userId: listener.id, storyId: chosen[2], chosenAt: at('09:00:00.000') },
      ]);
    });

    test('a story is selected once, and a rejected selection adds nothing', async () => {
      const { selections } = world().stores;
      const { listener, ids } = await listenerAndStories(world(), 3);
      await selections.addAll(listener.id, ids.slice(0, 1), at('10:00:00.000'));
      await expect(selections.addAll(listener.id, ids, at('10:00:01.000'))).rejects.toThrow();
      expect((await selections.listOf(listener.id)).map(({ storyId }) => storyId)).toEqual(ids.slice(0, 1));
    });

    test('listeners select independently', async () => {
      const { users, selections } = world().stores;
      const { listener, ids } = await listenerAndStories(world(), 2);
      const other = aUser();
      await users.add(other);
      await selections.addAll(listener.id, ids, at('10:00:00.000'));
      await selections.addAll(other.id, ids.slice(1), at('10:00:00.000'));
      expect(await selections.listOf(other.id)).toHaveLength(1);
      expect(await selections.listOf(listener.id)).toHaveLength(2);
    });

    test('twenty concurrent selections under the listener’s lock never exceed the allowance', async () => {
      const { listener, ids } = await listenerAndStories(world(), 20);
      const answers = await atOnce(20, (index) =>
        world().transaction.run(async ({ users, selections }) => {
          await users.lock(listener.id);
          const chosen = await selections.listOf(listener.id);
          if (chosen.length >= ALLOWANCE) return fail('full');
          await selections.addAll(listener.id, ids.slice(index, index + 1), at('10:00:00.000'));
          return succeed('chosen');
        }),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(ALLOWANCE);
      expect(await world().stores.selections.listOf(listener.id)).toHaveLength(ALLOWANCE);
    });
  });
