import type { WireResumePoint } from '@meend/core/contract/playback/playback.routes.ts';
import { memoryStorage } from '@meend/tests/kit/player/memory-storage.ts';
import { testPlayer } from '@meend/tests/kit/player/test-player.ts';
import { expect, test } from 'vitest';
import { followOtherTabs } from './other-tabs.ts';

const heard = (partId: string, position: number, second: number): WireResumePoint => ({
  storyId: 's1',
  partId,
  position,
  duration: 100,
  heardAt: `2026-11-20T10:00:0${second}.000Z`,
  audioModelType: 'Playlist',
  label: 'Episode 1',
  audio: { _id: 's1', slug: 's', name: 'S', thumbnail: '', coverArt: '', genre: [] },
});

const positionsIn = (storage: ReturnType<typeof memoryStorage>) => {
  const { read } = testPlayer({ storage }).resumePoints;
  return Object.fromEntries(Object.entries(read()).map(([partId, { position }]) => [partId, position]));
};

const openTab = (storage: ReturnType<typeof memoryStorage>) => {
  const tabStorage = memoryStorage();
  const player = testPlayer({ storage, tabStorage });
  const page = new EventTarget();
  const stop = followOtherTabs(player, page);
  const { save, saveInTab, read, change } = player.resumePoints;
  const positions = () =>
    Object.fromEntries(Object.entries(read()).map(([partId, { position }]) => [partId, position]));
  expect(positions()).toEqual({});
  return {
    save,
    saveInTab,
    change,
    positions,
    stop,
    fire: (name: string) => page.dispatchEvent(new Event(name)),
  };
};

test.each(['storage', 'pageshow'])(
  'after %s a tab does not write over what another one has heard',
  (event) => {
    const storage = memoryStorage();
    const [one, other] = [openTab(storage), openTab(storage)];
    one.save(heard('p1', 50, 1));
    other.fire(event);
    other.save(heard('p2', 7, 2));
    one.fire(event);
    const both = { p1: 50, p2: 7 };
    expect([one.positions(), other.positions(), positionsIn(storage)]).toEqual([both, both, both]);
  },
);

test('what another tab removed is gone in this one, but for what this one alone has', () => {
  const storage = memoryStorage();
  const [one, other] = [openTab(storage), openTab(storage)];
  one.save(heard('p1', 50, 1));
  other.fire('storage');
  other.saveInTab(heard('p3', 9, 3), false);
  one.change(() => ({}));
  other.fire('storage');
  expect(other.positions()).toEqual({ p3: 9 });
});

test('once stopped it reads nothing again, and blocked storage takes nothing away', () => {
  const storage = memoryStorage();
  const [one, other] = [openTab(storage), openTab(storage)];
  other.save(heard('p2', 7, 2));
  storage.items.clear();
  other.fire('storage');
  expect(other.positions()).toEqual({ p2: 7 });
  other.stop();
  one.save(heard('p1', 50, 1));
  other.fire('storage');
  expect(other.positions()).toEqual({ p2: 7 });
});
