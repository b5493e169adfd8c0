import { memoryStorage } from '@meend/tests/kit/player/memory-storage.ts';
import { testPlayer } from '@meend/tests/kit/player/test-player.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isHeardToEnd } from '../resume-points.ts';
import { forgetRemoved } from './forget-removed.ts';
import { saveTenth } from './heard-tenths.ts';

const PARTS = ['one', 'two', 'three'];
const START = Date.parse('2026-11-20T10:00:00.000Z');
const at = (minute: number): string => new Date(START + minute * 60_000).toISOString();

const pointOf = (partId: string, minute: number, finishedMinute: number | null) => ({
  storyId: 'story',
  partId,
  position: 10,
  duration: 60,
  heardAt: at(minute),
  ...(finishedMinute !== null && { finishedAt: at(finishedMinute) }),
  audioModelType: 'Playlist' as const,
  label: 'Teaser',
  audio: { _id: 'story', slug: 'story', name: 'Story', thumbnail: '', coverArt: '', genre: [] },
});

const openDevice = () => {
  const storage = memoryStorage();
  const player = testPlayer({ storage, userId: 'asha' });
  player.resumePoints.setOwner('asha');
  return { player, storage };
};

const minute = fc.nat({ max: 20 });
const device = fc.uniqueArray(
  fc.record({ partId: fc.constantFrom(...PARTS), heard: minute, finished: fc.option(minute) }),
  { selector: ({ partId }) => partId },
);
const removed = fc.record({
  clearedAt: fc.option(minute, { nil: undefined }),
  removals: fc.uniqueArray(fc.record({ partId: fc.constantFrom(...PARTS), at: minute }), {
    selector: ({ partId }) => partId,
  }),
});

test('removal deletes older local data and keeps newer', () => {
  fc.assert(
    fc.property(device, removed, (points, { clearedAt, removals }) => {
      const { player, storage } = openDevice();
      for (const { partId, heard, finished } of points) {
        player.resumePoints.save(pointOf(partId, heard, finished));
        player.unsynced.add('asha', { partId, position: 10, duration: 60, heardAt: at(heard) });
        saveTenth(() => storage, 'asha', partId, 10);
      }
      forgetRemoved(player, {
        ...(clearedAt !== undefined && { clearedAt: at(clearedAt) }),
        removals: removals.map((removal) => ({ partId: removal.partId, at: at(removal.at) })),
      });
      const limitOf = (partId: string): number =>
        Math.max(clearedAt ?? -1, removals.find((removal) => removal.partId === partId)?.at ?? -1);
      const left = points.filter(({ partId, heard }) => heard > limitOf(partId));
      const ids = left.map(({ partId }) => partId).toSorted();
      const places = player.resumePoints.read();
      expect(Object.keys(places).toSorted()).toEqual(ids);
      expect(
        player.unsynced
          .list('asha')
          .map(({ partId }) => partId)
          .toSorted(),
      ).toEqual(ids);
      for (const { partId, finished } of left)
        expect(isHeardToEnd(places[partId])).toBe(finished !== null && finished > limitOf(partId));
      const tenths = JSON.parse(storage.items.get('heard-tenths:asha') ?? '{}') as object;
      expect(Object.keys(tenths).toSorted()).toEqual(ids);
    }),
  );
});

test('nothing of a cleared history stays in the storage of a device', () => {
  const { player, storage } = openDevice();
  player.resumePoints.save(pointOf('one', 1, 1));
  player.unsynced.add('asha', { partId: 'one', position: 10, duration: 60, heardAt: at(1) });
  saveTenth(() => storage, 'asha', 'one', 10);
  forgetRemoved(player, { clearedAt: at(2) });
  for (const value of storage.items.values()) expect(value).not.toContain('one');
});
