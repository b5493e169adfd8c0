import { describe, expect, test } from 'vitest';
import { everything, MONDAY, scene, stops } from '../insight-scene.ts';
import type { InWorld } from '../world.ts';

export const playLogContract = (world: InWorld) =>
  describe('plays', () => {
    test('a part heard on a day is one play, however often it is reported', async () => {
      const { asha, ravi, play, record } = await scene(world());
      const samePlay = play(asha, '2026-11-10', 3);
      await record(samePlay, samePlay, play(asha, '2026-11-10', 5), play(ravi, '2026-11-10', 1));
      const plays = await world().stores.insights.playsByWeek(MONDAY);
      expect(plays).toEqual([{ week: MONDAY, category: 'temptation', plays: 2 }]);
      expect(await stops(world())).toEqual({ 1: 1, 5: 1 });
    });

    test('a play of a transaction that fails does not exist', async () => {
      const { asha, play } = await scene(world());
      await world().transaction.run(async ({ plays }) => {
        await plays.record(play(asha, '2026-11-10', 3));
        return { ok: false as const, error: 'no' };
      });
      expect(await everything(world())).toEqual({ plays: [], stories: [] });
    });
  });
