import type { Call } from '@meend/core/contract/call.ts';
import { playbackCalls } from '@meend/core/contract/playback/playback.calls.ts';
import { beforeEach, expect, test, vi } from 'vitest';

const server = vi.hoisted(() => ({
  /** unreachable: at once; silent: until the caller gives up. */
  state: 'well' as 'well' | 'unreachable' | 'silent',
  heard: [] as string[],
}));

vi.mock('../resume-points/current-user-id.ts', () => ({ currentUserId: () => 'asha' }));
vi.mock('../player.ts', () => ({ send: () => undefined }));
vi.mock('../player-view.ts', () => ({ getPlayer: () => ({ item: null }) }));
vi.mock('@meend/web/api/client.ts', async (original) => ({
  ...(await original<object>()),
  callApi: async ({ path }: Call, _: unknown, options: { signal?: AbortSignal } = {}) => {
    if (server.state === 'unreachable') throw new TypeError('Failed to fetch');
    if (server.state === 'silent')
      return new Promise((_resolve, reject) => {
        options.signal?.addEventListener('abort', () => reject(new DOMException('late', 'TimeoutError')));
      });
    server.heard.push(path);
    return {};
  },
}));

const items = new Map<string, string>();

/** A page on which nothing reached the server yet, and then the listener logs out. */
const startLogOut = async () => {
  server.state = 'unreachable';
  const { queueListenerAction: queueAction } = await import('./queued-listener-actions.ts');
  const { addUnsynced } = await import('../resume-points/unsynced-resume-points.ts');
  const { unsyncedListening: unsynced } = await import('./unsynced-listening.ts');
  const at = '2026-11-22T10:00:00.000Z';
  queueAction({ kind: 'finished', about: 'part-1', finished: false, at });
  queueAction({ kind: 'removed', about: 'story-1', at });
  addUnsynced('asha', { partId: 'part-2', position: 5, duration: 60, heardAt: at });
  await vi.waitFor(() => expect(items.get('untold-words:asha')).toContain('story-1'), { timeout: 15_000 });
  return (timeoutMs = 5_000) => unsynced.send('asha', timeoutMs);
};

beforeEach(() => {
  items.clear();
  server.heard = [];
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
});

test('whoever logs out has their marks and removals sent with their places, and nothing is left to lose', async () => {
  const send = await startLogOut();
  server.state = 'well';
  expect(await send()).toBe(true);
  const { dismissStory, markFinished, saveListeningPlaces } = playbackCalls;
  const paths = [dismissStory, markFinished, saveListeningPlaces].map(({ path }) => path);
  expect(server.heard.toSorted()).toEqual(paths.toSorted());
  expect([...items.keys()]).toEqual([]);
});

test('marks that cannot be sent are told to be left, so that nobody loses them unasked', async () => {
  const send = await startLogOut();
  const { clearUnsynced: clearAll } = await import('../resume-points/unsynced-resume-points.ts');
  clearAll('asha');
  expect(await send()).toBe(false);
  expect([...items.keys()]).toEqual(['untold-words:asha']);
});

test('a server that says nothing is waited for no longer than it may take', async () => {
  const send = await startLogOut();
  server.state = 'silent';
  const started = performance.now();
  expect(await send(50)).toBe(false);
  expect(performance.now() - started).toBeLessThan(2_000);
});
