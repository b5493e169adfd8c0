import { MAX_UP_NEXT, type QueuedStory } from '@meend/core/playback/up-next.ts';
import { makeId } from '@meend/core/shared/ids.ts';
import { forbiddenStorage, memoryStorage } from '@meend/tests/kit/player/memory-storage.ts';
import { testPlayer } from '@meend/tests/kit/player/test-player.ts';
import { expect, test } from 'vitest';
import { fetchUpNext } from './queued-stories.ts';
import { createUpNext } from './up-next-store.ts';

const id = (number: number): string => makeId(new Date(number), new Uint8Array(10));
const whole = (number: number): QueuedStory => ({ storyId: id(number), partId: null });

const openPage = (storage = memoryStorage(), call?: () => Promise<unknown>) => {
  const player = testPlayer({ storage, ...(call && { call: call as never }) });
  const upNext = player.lazy(createUpNext);
  return { player, upNext, ids: () => upNext.read().map(({ storyId }) => storyId) };
};

test('the list is the same after a reload, each listener’s own', () => {
  const storage = memoryStorage();
  const first = openPage(storage);
  first.player.resumePoints.setOwner('asha');
  first.upNext.add(whole(1), 'end');
  first.upNext.add(whole(2), 'next');
  const again = openPage(storage);
  expect(again.ids()).toEqual([]);
  again.player.resumePoints.setOwner('asha');
  expect(again.ids()).toEqual([id(2), id(1)]);
});

test('a guest’s list continues the listener’s own after a sign-in, and is gone for the next guest', () => {
  const storage = memoryStorage();
  const own = openPage(storage);
  own.player.resumePoints.setOwner('asha');
  own.upNext.add(whole(1), 'end');
  const { player, upNext, ids } = openPage(storage);
  upNext.add(whole(2), 'end');
  player.resumePoints.setOwner('asha');
  expect(ids()).toEqual([id(1), id(2)]);
  player.resumePoints.setOwner(null);
  expect(ids()).toEqual([]);
});

test.each([
  ['no JSON', '{['],
  ['a text', '"up next"'],
  ['10,000 nonsense entries', JSON.stringify(Array.from({ length: 10_000 }, () => ({ storyId: 'x' })))],
])('%s in storage is an empty list', (_, stored) => {
  const storage = memoryStorage();
  storage.setItem('up-next:guest', stored);
  expect(openPage(storage).ids()).toEqual([]);
});

test('a full list takes no new entry; blocked storage loses only the reload', () => {
  const { upNext, ids } = openPage({ ...memoryStorage(), ...forbiddenStorage });
  for (let number = 0; number < MAX_UP_NEXT; number += 1) expect(upNext.add(whole(number), 'end')).toBe(true);
  expect(upNext.add(whole(99), 'next')).toBe(false);
  expect(ids()).toHaveLength(MAX_UP_NEXT);
});

test('of a list from an earlier visit, stories that the catalogue does not know are dropped; others are only marked', async () => {
  const storage = memoryStorage();
  openPage(storage).upNext.add(whole(1), 'end');
  const known = { _id: id(1), audioFiles: [] };
  openPage(storage).upNext.add(whole(2), 'end');
  const page = openPage(storage, async () => [known]);
  await fetchUpNext(page.player);
  expect(page.ids()).toEqual([id(1)]);
  const added = openPage(memoryStorage(), async () => []);
  added.upNext.add(whole(3), 'end');
  await fetchUpNext(added.player);
  expect(added.ids()).toEqual([id(3)]);
});

test('an unreachable server drops nothing', async () => {
  const storage = memoryStorage();
  openPage(storage).upNext.add(whole(1), 'end');
  const page = openPage(storage, () => Promise.reject(new Error('No connection')));
  await fetchUpNext(page.player);
  expect(page.ids()).toEqual([id(1)]);
});

test('what another tab of the device stored is read, with the marks of this tab', () => {
  const storage = memoryStorage();
  const { upNext } = openPage(storage);
  upNext.add(whole(1), 'end');
  upNext.change((list) => list.map((entry) => ({ ...entry, passedOver: 'locked' })));
  openPage(storage).upNext.add(whole(2), 'end');
  upNext.reread();
  expect(upNext.read().map(({ storyId, passedOver }) => [storyId, passedOver])).toEqual([
    [id(1), 'locked'],
    [id(2), null],
  ]);
});
