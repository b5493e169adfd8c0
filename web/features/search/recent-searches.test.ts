import { memoryStorage } from '@meend/tests/kit/player/memory-storage.ts';
import { createStore } from '@meend/web/platform/store.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRecentSearches } from './recent-searches.ts';

const KEY = 'recent-searches';

beforeEach(() => void vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => void vi.unstubAllGlobals());

const world = ({ isDiscreet = false, isPaused = false as boolean | null } = {}) => {
  const discreetMode = createStore(isDiscreet);
  const historyPause = createStore<boolean | null>(isPaused);
  const recent = createRecentSearches({ discreetMode, historyPause } as never);
  return { recent, discreetMode, historyPause };
};

test('the last eight texts are there after a reload, the newest first, each once in any case', () => {
  const { recent } = world();
  for (const text of ['rain', ...'abcdefg', 'RAIN', 'z', 'rain']) recent.add(text);
  expect(recent.read()).toEqual(['rain', 'z', 'g', 'f', 'e', 'd', 'c', 'b']);
  expect(world().recent.read()).toEqual(recent.read());
  recent.clear();
  expect(world().recent.read()).toEqual([]);
});

test.each([{ isDiscreet: true }, { isPaused: true }])(
  'with %j nothing is stored, and what was is removed',
  (mode) => {
    world().recent.add('rain');
    const { recent } = world(mode);
    recent.add('letters');
    expect([recent.read(), localStorage.getItem(KEY)]).toEqual([[], null]);
  },
);

test('turning discreet mode on or pausing the history removes them at once', () => {
  for (const turn of ['discreetMode', 'historyPause'] as const) {
    const { recent, ...modes } = world();
    recent.add('rain');
    modes[turn].set(true);
    expect([recent.read(), localStorage.getItem(KEY)]).toEqual([[], null]);
  }
});

test('until it is known whether the history is paused, they stay as they are', () => {
  world().recent.add('rain');
  const { recent, historyPause } = world({ isPaused: null });
  recent.add('letters');
  expect(recent.read()).toEqual(['rain']);
  historyPause.set(false);
  recent.add('letters');
  expect(recent.read()).toEqual(['letters', 'rain']);
});

test.each(['{', '[1]', '["", "rain"]', '"rain"', 'null'])(
  'storage edited by hand to %s counts as empty',
  (stored) => {
    localStorage.setItem(KEY, stored);
    expect(world().recent.read()).toEqual([]);
  },
);
