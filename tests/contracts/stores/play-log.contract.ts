import type { PartId, StoryId } from '@meend/core/shared/ids.ts';
import { aUser } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { describe, expect, test } from 'vitest';
import { everything, foldAll, MONDAY, scene, stops } from '../insight-scene.ts';
import type { World } from '../world.ts';

export const playLogContract = (world: World) => {
  const { transaction } = world;
  const { insights, plays } = world.stores;
  describe('plays', () => {
    test('a part heard on a day is one play, however often it is reported', async () => {
      const { asha, ravi, play, record } = await scene(world);
      const samePlay = play(asha, '2026-11-10', 3);
      await record(samePlay, samePlay, play(asha, '2026-11-10', 5), play(ravi, '2026-11-10', 1));
      const plays = await insights.playsByWeek(MONDAY);
      expect(plays).toEqual([{ week: MONDAY, category: 'temptation', plays: 2 }]);
      expect(await stops(world)).toEqual({ 1: 1, 5: 1 });
    });

    test('plays under an id without an account change no figure, before and after they are folded', async () => {
      const { asha, ravi, stories, play, record } = await scene(world, 2);
      const [first, second] = stories;
      await record(play(asha, '2026-11-10', 3), play(asha, '2026-11-11', 6), play(ravi, '2026-11-10', 3));
      await record(play(asha, '2026-11-12', 2, first, 1), play(asha, '2026-11-12', 2, second));
      const before = await everything(world);
      const [one, other, last] = [aUser().id, aUser().id, aUser().id];
      await plays.anonymize({ userId: asha, partId: first?.parts[0]?.id as PartId }, one);
      expect(await everything(world)).toEqual(before);
      await foldAll(world, 2);
      await plays.anonymize({ userId: asha, storyId: first?.id as StoryId }, other);
      await plays.anonymize({ userId: asha }, last);
      expect(await everything(world)).toEqual(before);
      // Heard again, it counts as another listener's.
      await record(play(asha, '2026-11-10', 9));
      await foldAll(world, 2);
      expect(await stops(world)).toEqual({ 3: 1, 6: 1, 9: 1 });
    });

    test('a play of a transaction that fails does not exist', async () => {
      const { asha, play } = await scene(world);
      await transaction.run(async ({ plays }) => {
        await plays.record(play(asha, '2026-11-10', 3));
        return { ok: false as const, error: 'no' };
      });
      expect(await everything(world)).toEqual({ plays: [], stories: [] });
    });
  });
};
