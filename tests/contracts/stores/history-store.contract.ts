import { noMarks } from '@meend/core/playback/finished.ts';
import type { HistoryKey } from '@meend/core/playback/listening.ts';
import { aStory, at, aUser } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

const scene = async ({ stores }: World) => {
  const [asha, ravi] = [aUser(), aUser()];
  const [lamp, train] = [aStory(), aStory()];
  for (const user of [asha, ravi]) await stores.users.add(user);
  await stores.stories.addAll([lamp, train]);
  const [first, second] = lamp.parts;
  if (!first || !second) throw new Error('A story has parts');
  return { asha: asha.id, ravi: ravi.id, lamp, train, first: first.id, second: second.id };
};

const [ten, eleven, twelve] = [at('10:00:00.000'), at('11:00:00.000'), at('12:00:00.000')];
const nothing = { clearedAt: null, removals: new Map(), pauses: [] };

export const historyStoreContract = (world: World) => {
  const { history, listening } = world.stores;
  describe('history', () => {
    test('a history has no removals at first, and of two times the later stays', async () => {
      const { asha, ravi, lamp, first, second } = await scene(world);
      expect(await history.read(asha)).toEqual(nothing);
      const removal = { userId: asha, storyId: lamp.id };
      await history.addRemoval({ ...removal, partId: first, removedAt: eleven });
      await history.addRemoval({ ...removal, partId: first, removedAt: ten });
      await history.addRemoval({ ...removal, partId: second, removedAt: ten });
      const removals = new Map([
        [first, eleven],
        [second, ten],
      ]);
      expect(await history.read(asha)).toEqual({ ...nothing, removals });
      expect(await history.read(ravi)).toEqual(nothing);
    });

    test('a clear covers earlier removals and ended pauses, and the later of two stays', async () => {
      const { asha, lamp, first, second } = await scene(world);
      await history.addRemoval({ userId: asha, storyId: lamp.id, partId: first, removedAt: ten });
      await history.addRemoval({ userId: asha, storyId: lamp.id, partId: second, removedAt: twelve });
      await history.startPause(asha, ten);
      await history.endPause(asha, ten);
      await history.startPause(asha, eleven);
      await history.setCleared(asha, eleven);
      const cleared = {
        clearedAt: eleven,
        removals: new Map([[second, twelve]]),
        pauses: [{ from: eleven, until: null }],
      };
      expect(await history.read(asha)).toEqual(cleared);
      await history.setCleared(asha, ten);
      expect(await history.read(asha)).toEqual(cleared);
    });

    test('one pause is open at a time, and one resumed within a millisecond goes on', async () => {
      const { asha, ravi } = await scene(world);
      await history.endPause(asha, ten);
      await history.startPause(asha, ten);
      await history.startPause(asha, eleven);
      expect((await history.read(asha)).pauses).toEqual([{ from: ten, until: null }]);
      await history.endPause(ravi, eleven);
      await history.endPause(asha, eleven);
      await history.endPause(asha, twelve);
      expect((await history.read(asha)).pauses).toEqual([{ from: ten, until: eleven }]);
      await history.startPause(asha, ten);
      expect((await history.read(asha)).pauses).toEqual([{ from: ten, until: null }]);
    });

    test('pages are listed newest first by time and part, each listener’s own', async () => {
      const { asha, ravi, lamp, train } = await scene(world);
      const parts = [...lamp.parts, ...train.parts];
      for (const [index, { id: partId }] of parts.entries()) {
        const story = lamp.parts.some(({ id }) => id === partId) ? lamp : train;
        const heardAt = index % 2 === 0 ? ten : eleven;
        for (const userId of [asha, ravi])
          await listening.saveResumePoint({
            ...{ userId, partId, storyId: story.id, position: 1, duration: 20, heardAt },
            ...noMarks,
          });
      }
      const all = await listening.listHistory(asha, null, 50);
      const inOrder = (one: HistoryKey, other: HistoryKey): number =>
        other.heardAt.getTime() - one.heardAt.getTime() || (one.partId < other.partId ? -1 : 1);
      expect(all.map(({ partId }) => partId)).toEqual([...all].sort(inOrder).map(({ partId }) => partId));
      expect(new Set(all.map(({ userId, partId }) => `${userId} ${partId}`)).size).toBe(parts.length);
      for (const [index, point] of all.entries())
        expect(await listening.listHistory(asha, point, 2)).toEqual(all.slice(index + 1, index + 3));
    });

    test('what is removed is of its listener alone: a part, a story with its record and dismissal, or everything', async () => {
      const { asha, ravi, lamp, train, first, second } = await scene(world);
      const other = train.parts[0]?.id ?? first;
      for (const userId of [asha, ravi]) {
        for (const [partId, storyId] of [
          [first, lamp.id] as const,
          [second, lamp.id] as const,
          [other, train.id] as const,
        ])
          await listening.saveResumePoint({
            ...{ userId, partId, storyId, position: 1, duration: 20, heardAt: ten },
            ...noMarks,
          });
        for (const storyId of [lamp.id, train.id]) {
          await listening.touch({ userId, storyId, label: 'Ts', playedAt: ten }, 50);
          await listening.saveDismissal({ userId, storyId, dismissedAt: ten, parts: 3 });
        }
      }
      const left = async () => [
        (await listening.listResumePoints(asha, 9)).length,
        (await listening.listRecent(asha)).length,
        (await listening.listDismissals(asha)).length,
      ];
      await listening.removePart(asha, first);
      expect(await left()).toEqual([2, 2, 2]);
      await listening.removeRecent(asha, train.id);
      expect(await left()).toEqual([2, 1, 2]);
      await listening.removeStory(asha, lamp.id);
      expect(await left()).toEqual([1, 0, 1]);
      await listening.removeAll(asha);
      expect(await left()).toEqual([0, 0, 0]);
      expect(await listening.listResumePoints(ravi, 9)).toHaveLength(3);
      expect(await listening.listDismissals(ravi)).toHaveLength(2);
    });
  });
};
