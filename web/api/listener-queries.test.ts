import { catalogueCalls } from '@meend/core/contract/catalogue/catalogue.calls.ts';
import { memoryStorage } from '@meend/tests/kit/player/memory-storage.ts';
import { testApi } from '@meend/tests/kit/player/test-api.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Api } from './api.ts';
import {
  freeAudioLengthQuery,
  recentlyPlayedQuery,
  selectedAudiosQuery,
  subscriptionsQuery,
} from './listener-queries.ts';
import { storyPage } from './story-page.ts';

const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
const userId = '019a0000-0000-7000-8000-000000000001';
const signal = new AbortController().signal;

let api: Api;

beforeEach(() => {
  warned.mockClear();
  const storage = memoryStorage();
  storage.setItem('token', 'secret');
  api = testApi(storage);
  const errorBody = {
    error: 'Something went wrong on our side. Please try again.',
    code: 'server.unexpected',
  };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(errorBody), { status: 500 }));
});
afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['a subscription fetch failure', subscriptionsQuery, 'Subscriptions were not fetched'],
  ['a free audio fetch failure', selectedAudiosQuery, 'Free audios were not fetched'],
  ['a free audio length fetch failure', freeAudioLengthQuery, 'Free audios were not counted'],
  ['a recently played fetch failure', recentlyPlayedQuery, 'Recently played was not fetched'],
] as const)(
  '%s is logged, without the token and the listener’s id',
  { tags: ['unlock-51', 'playback-25', 'plans-17'] },
  async (_, query, message) => {
    await expect(query(api.call, userId).queryFn({ signal })).rejects.toThrow('server.unexpected');
    expect(warned).toHaveBeenCalledWith(message, 'server.unexpected');
    expect(JSON.stringify(warned.mock.calls)).not.toMatch(/secret|019a0000/);
  },
);

test('an aborted fetch is no failure', async () => {
  const gone = AbortSignal.abort();
  vi.stubGlobal('fetch', async () => {
    throw new DOMException('gone', 'AbortError');
  });
  await expect(subscriptionsQuery(api.call, userId).queryFn({ signal: gone })).rejects.toThrow();
  expect(warned).not.toHaveBeenCalled();
});

test('a list of stories that fails to load is logged', { tags: ['catalogue-55'] }, async () => {
  await expect(storyPage(api, catalogueCalls.playlists, {}, null)({ signal })).rejects.toThrow(
    'server.unexpected',
  );
  expect(warned).toHaveBeenCalledWith('Stories were not fetched', 'server.unexpected');
});

test('entitlements are fetched separately for each listener, and not for guests', {
  tags: ['plans-8'],
}, () => {
  for (const query of [subscriptionsQuery, selectedAudiosQuery, freeAudioLengthQuery]) {
    expect(query(api.call, userId).enabled).toBe(true);
    expect(query(api.call, 'another').queryKey).not.toEqual(query(api.call, userId).queryKey);
    expect(query(api.call, null).enabled).toBe(false);
  }
});
