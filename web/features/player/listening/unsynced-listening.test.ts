import type { Call } from '@meend/core/contract/call.ts';
import { playbackCalls } from '@meend/core/contract/playback/playback.calls.ts';
import { memoryStorage } from '@meend/tests/kit/player/memory-storage.ts';
import { testPlayer } from '@meend/tests/kit/player/test-player.ts';
import type { CallApi, CallOptions } from '@meend/web/api/client.ts';
import { expect, test, vi } from 'vitest';
import { unsyncedListening } from './unsynced-listening.ts';

type ServerState = 'well' | 'unreachable' | 'silent';

/** A page on which nothing reached the server yet, and then the listener logs out. */
const startLogOut = async () => {
  /** unreachable: at once; silent: until the caller gives up. */
  const server = { state: 'unreachable' as ServerState, paths: [] as string[] };
  const call = async ({ path }: Call, _input: object, { signal }: CallOptions = {}) => {
    if (server.state === 'unreachable') throw new TypeError('Failed to fetch');
    if (server.state === 'silent')
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('late', 'TimeoutError')));
      });
    server.paths.push(path);
    return {};
  };
  const storage = memoryStorage();
  const player = testPlayer({ storage, userId: 'asha', call: call as CallApi });
  const { actions, unsynced } = player;
  const at = '2026-11-22T10:00:00.000Z';
  actions.queue({ kind: 'finished', about: 'part-1', finished: false, at });
  actions.queue({ kind: 'removed', about: 'story-1', at });
  unsynced.add('asha', { partId: 'part-2', position: 5, duration: 60, heardAt: at });
  await vi.waitFor(() => expect(storage.items.get('untold-words:asha')).toContain('story-1'), {
    timeout: 15_000,
  });
  const send = (timeoutMs = 5_000) => unsyncedListening(player).send('asha', timeoutMs);
  return { server, storage, unsynced, send };
};

test('whoever logs out has their marks and removals sent with their places, and nothing is left to lose', async () => {
  const { server, storage, send } = await startLogOut();
  server.state = 'well';
  expect(await send()).toBe(true);
  const { dismissStory, markFinished, saveListeningPlaces } = playbackCalls;
  const paths = [dismissStory, markFinished, saveListeningPlaces].map(({ path }) => path);
  expect(server.paths.toSorted()).toEqual(paths.toSorted());
  expect([...storage.items.keys()]).toEqual([]);
});

test('marks that cannot be sent are told to be left, so that nobody loses them unasked', async () => {
  const { storage, unsynced, send } = await startLogOut();
  unsynced.clear('asha');
  expect(await send()).toBe(false);
  expect([...storage.items.keys()]).toEqual(['untold-words:asha']);
});

test('a server that says nothing is waited for no longer than it may take', async () => {
  const { server, send } = await startLogOut();
  server.state = 'silent';
  const started = performance.now();
  expect(await send(50)).toBe(false);
  expect(performance.now() - started).toBeLessThan(2_000);
});
