import type { Call } from '@meend/core/contract/call/call.ts';
import { libraryCalls } from '@meend/core/contract/playback/library.calls.ts';
import { playbackCalls } from '@meend/core/contract/playback/playback.calls.ts';
import { memoryStorage } from '@meend/tests/kit/player/memory-storage.ts';
import { testPlayer } from '@meend/tests/kit/player/test-player.ts';
import type { CallApi, CallOptions } from '@meend/web/api/client.ts';
import { expect, test, vi } from 'vitest';
import { listenerActionsOf } from '../queued-listener-actions.ts';
import { unsyncedListening } from './unsynced-listening.ts';

type ServerState = 'well' | 'unreachable' | 'silent';

/** A page with unsynced listening data whose listener logs out. */
const startLogOut = async () => {
  /** unreachable: calls fail at once; silent: calls never respond, until they are aborted. */
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
  const { unsynced } = player;
  const actions = listenerActionsOf(player);
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

test('logging out sends marks and dismissals together with the resume points', async () => {
  const { server, storage, send } = await startLogOut();
  server.state = 'well';
  expect(await send()).toBe(true);
  const { dismissStory, markFinished } = libraryCalls;
  const { saveListeningPlaces } = playbackCalls;
  const paths = [dismissStory, markFinished, saveListeningPlaces].map(({ path }) => path);
  expect(server.paths.toSorted()).toEqual(paths.toSorted());
  expect([...storage.items.keys()]).toEqual([]);
});

test('logging out reports marks that could not be sent, so that it can ask before they are lost', async () => {
  const { storage, unsynced, send } = await startLogOut();
  unsynced.clear('asha');
  expect(await send()).toBe(false);
  expect([...storage.items.keys()]).toEqual(['untold-words:asha']);
});

test('logging out waits for an unresponsive server no longer than its timeout', async () => {
  const { server, send } = await startLogOut();
  server.state = 'silent';
  const started = performance.now();
  expect(await send(50)).toBe(false);
  expect(performance.now() - started).toBeLessThan(2_000);
});
