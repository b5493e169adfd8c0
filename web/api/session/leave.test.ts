import { beforeEach, expect, test, vi } from 'vitest';
import { deviceKeys, listeningKeys, removeTraces } from './leave.ts';

const storage = (entries: readonly string[]) => {
  const items = new Map(entries.map((key) => [key, 'x']));
  return {
    items,
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    removeItem: (key: string) => void items.delete(key),
  };
};

const stored = [
  'token',
  'listening-places:019a',
  'listening-places:guest',
  'unsent-places:019a',
  'player-story',
  'up-next:019a',
  'up-next:guest',
  'told-purchases',
  'player-settings',
  'discreet',
  'story-draft:019b',
  'text-draft:019b:en',
  'fonts',
  'autoplay:019a',
];

beforeEach(() => vi.unstubAllGlobals());

test('logging out removes all listening data from the device, but not the list of tracked purchases', () => {
  const local = storage(stored);
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', storage([]));
  removeTraces(listeningKeys);
  expect([...local.items.keys()]).toEqual([
    'told-purchases',
    'player-settings',
    'discreet',
    'story-draft:019b',
    'text-draft:019b:en',
    'fonts',
    'autoplay:019a',
  ]);
});

test('forgetting the device also removes settings and drafts', () => {
  const local = storage(stored);
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', storage(['feedback-draft', 'banner-closed']));
  removeTraces([...listeningKeys, ...deviceKeys]);
  expect([...local.items.keys()]).toEqual(['told-purchases', 'fonts']);
});
