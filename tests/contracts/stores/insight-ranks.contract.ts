// The most played stories since a week: the same result, whichever weeks are ranked and changes folded.

import { atOnce } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { describe, expect, test } from 'vitest';
import { foldAll, MONDAY, NEXT_MONDAY, scene } from '../insight-scene.ts';
import type { World } from '../world.ts';

export const insightRanksContract = (world: World) => {
  const { insights } = world.stores;
  describe('the most played stories', () => {
    test('the most played are the same whichever weeks are ranked, before and after folding', async () => {
      const { asha, ravi, stories, play, record } = await scene(world, 3);
      const [a, b, c] = stories;
      const starts = ['2026-10-05', MONDAY, NEXT_MONDAY];
      const tops = async () => {
        const all = [];
        for (const from of starts) all.push(await insights.topStories(from, 2));
        return all;
      };
      const plays = async () => (await tops()).map((top) => top.map((one) => [one.storyId, one.plays]));
      await record(
        play(asha, '2026-10-06', 3, a),
        play(asha, '2026-10-07', 3, a),
        play(asha, '2026-10-08', 3, a),
      );
      await record(
        play(asha, '2026-11-10', 3, b),
        play(ravi, '2026-11-10', 3, b),
        play(ravi, '2026-11-17', 4, c),
      );
      const expected = [
        [
          [a?.id, 3],
          [b?.id, 2],
        ],
        [
          [b?.id, 2],
          [c?.id, 1],
        ],
        [[c?.id, 1]],
      ];
      expect(await plays()).toEqual(expected);
      const before = await tops();
      await insights.rankWeeks([MONDAY]);
      await foldAll(world, 2);
      expect(await tops()).toEqual(before);
      for (const start of [...starts, ...starts]) {
        await insights.rankWeeks([start]);
        expect(await tops()).toEqual(before);
      }
      // The resume point moves before and after its play is folded, beside ranked ones.
      await record(play(ravi, '2026-11-18', 4, c), play(asha, '2026-11-18', 4, c));
      expect((await plays())[1]).toEqual([
        [c?.id, 3],
        [b?.id, 2],
      ]);
      const later = await tops();
      await foldAll(world, 100);
      expect(await tops()).toEqual(later);
    });

    test('weeks ranked while ten workers fold count every play once', async () => {
      const { asha, ravi, play, record } = await scene(world);
      for (let day = 10; day < 30; day += 1)
        await record(play(asha, `2026-11-${day}`, 1), play(ravi, `2026-11-${day}`, 2));
      await atOnce<unknown>(12, (nth) =>
        nth % 2 === 0 ? insights.rollUp(5) : insights.rankWeeks([nth % 4 === 1 ? MONDAY : NEXT_MONDAY]),
      );
      await foldAll(world, 100);
      const counts = [];
      for (const from of [MONDAY, NEXT_MONDAY])
        counts.push((await insights.topStories(from, 2)).map((one) => one.plays));
      expect(counts).toEqual([[40], [28]]);
    });
  });
};
