import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { deviceKeys, listeningKeys, removeTraces } from './device-traces.ts';

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
  'told-purchases',
  'player-settings',
  'discreet',
  'story-draft:019b',
  'fonts',
];

beforeEach(() => vi.unstubAllGlobals());

test('after logging out nothing on the device says what was heard, and purchases are not counted twice', () => {
  const local = storage(stored);
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', storage([]));
  removeTraces(listeningKeys);
  expect([...local.items.keys()]).toEqual([
    'told-purchases',
    'player-settings',
    'discreet',
    'story-draft:019b',
    'fonts',
  ]);
});

test('a device that is forgotten keeps no setting and no draft either', () => {
  const local = storage(stored);
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', storage(['feedback-draft', 'banner-closed']));
  removeTraces([...listeningKeys, ...deviceKeys]);
  expect([...local.items.keys()]).toEqual(['told-purchases', 'fonts']);
});

test('every name of storage on the Cookies page is removed, or said here to stay', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../adapters/content/pages/cookies.md'), 'utf8');
  const names = [...page.matchAll(/^\| `([a-z_-]+:?)/gm)].map(([, name = '']) => name);
  const cookies = ['age_ok', 'theme', 'ml', 'session', 'gauth', 'device', 'discreet'];
  /** Of other people than the listener, or telling nothing of anybody. */
  const stays = ['told-purchases', 'banner-token', 'banner-admin', 'fonts'];
  const known: readonly string[] = [...listeningKeys, ...deviceKeys, ...cookies, ...stays];
  expect(names.filter((name) => !known.includes(name) && !known.includes(`${name}:`))).toEqual([]);
});
