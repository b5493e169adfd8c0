import { forbiddenStorage, memoryStorage } from '@meend/tests/kit/player/memory-storage.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHistoryPause } from './history-pause.ts';

beforeEach(() => void vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => void vi.unstubAllGlobals());

/** A newly opened tab of the browser, and how often it notified. */
const openTab = () => {
  const pause = createHistoryPause();
  const notified = vi.fn<() => void>();
  pause.subscribe(notified);
  return { pause, notified };
};

test('whether the history is paused is unknown until the server has answered, and again for another account', () => {
  const { pause, notified } = openTab();
  expect(pause.read()).toBeNull();
  pause.set(null);
  expect(notified).not.toHaveBeenCalled();
  pause.set(false);
  expect(pause.read()).toBe(false);
  pause.set(null);
  expect(pause.read()).toBeNull();
  expect(notified).toHaveBeenCalledTimes(2);
});

test('a pause holds in every tab at once, before the server has answered them too', () => {
  const [one, other] = [openTab(), openTab()];
  other.pause.set(false);
  one.pause.set(true);
  expect(other.pause.read()).toBe(true);
  expect(openTab().pause.read()).toBe(true);
  one.pause.set(null);
  expect(one.pause.read()).toBe(true);
  other.pause.set(false);
  expect([one, other].map(({ pause }) => pause.read())).toEqual([null, false]);
});

test('a pause of a tab whose storage is blocked holds in that tab', () => {
  vi.stubGlobal('localStorage', forbiddenStorage);
  const { pause, notified } = openTab();
  pause.set(true);
  expect(pause.read()).toBe(true);
  expect(notified).toHaveBeenCalledOnce();
  pause.set(false);
  expect(pause.read()).toBe(false);
});
