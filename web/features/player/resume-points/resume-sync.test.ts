import type { WireReportedResumePoint } from '@meend/core/contract/playback/playback.routes.ts';
import type { ErrorCode } from '@meend/core/shared/error.ts';
import { errorMessages } from '@meend/core/shared/messages/error-messages.ts';
import { forbiddenStorage, memoryStorage } from '@meend/tests/kit/player/memory-storage.ts';
import { testHistoryPause, testPlayer } from '@meend/tests/kit/player/test-player.ts';
import { ApiError, type CallApi, type CallOptions } from '@meend/web/api/client.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resumeSyncOf } from './resume-sync.ts';

const server = {
  refuse: new Map<string, number>(),
  isUnreachable: false,
  batches: [] as string[][],
  received: [] as WireReportedResumePoint[],
  keepalive: [] as boolean[],
};
const codes: Readonly<Record<number, ErrorCode>> = {
  403: 'playback.locked',
  404: 'story.not-found',
  503: 'server.unavailable',
};

/** A fake server: saves a batch as a whole, or rejects it for its first invalid part. */
const call = async (_call: object, input: object, { keepalive = false }: CallOptions = {}) => {
  const { body } = input as { body: { places: WireReportedResumePoint[] } };
  const parts = body.places.map(({ partId }) => partId);
  server.batches.push(parts);
  server.keepalive.push(keepalive);
  if (server.isUnreachable) throw new ApiError(0, null);
  const status = parts.map((part) => server.refuse.get(part)).find((refused) => refused !== undefined);
  const code = status && codes[status];
  if (code) throw new ApiError(status, { code, error: errorMessages[code], message: errorMessages[code] });
  server.received.push(...body.places);
  return { saved: parts.length };
};

let storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A page load: a new player, while the device's storage stays. */
const openPage = () => {
  const player = testPlayer({ storage, userId: 'asha', call: call as CallApi });
  const { queue: queueResumePoint, sync: syncResumePoints } = resumeSyncOf(player);
  const report = (
    partId: string,
    position = 12,
    minute = 0,
    more: { restarted?: boolean; atOnce?: boolean } = {},
  ) =>
    queueResumePoint(
      {
        storyId: 's1',
        partId,
        position,
        duration: 60,
        heardAt: new Date(Date.UTC(2026, 10, 20, 21, minute)).toISOString(),
        audioModelType: 'Playlist',
        label: 'Teaser',
        audio: { _id: 's1', slug: 's', name: 'S', thumbnail: '', coverArt: '', genre: [] },
      },
      { restarted: more.restarted ?? false },
      more.atOnce ?? false,
    );
  return { report, syncResumePoints };
};

const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 22) });
  storage = memoryStorage();
  server.refuse.clear();
  server.isUnreachable = false;
  [server.batches, server.received, server.keepalive] = [[], [], []];
});

afterEach(() => vi.useRealTimers());

test('resume points are sent in one batch', async () => {
  const { report, syncResumePoints } = openPage();
  for (const part of ['one', 'two', 'one']) report(part);
  syncResumePoints();
  await settled();
  expect(server.batches).toEqual([['one', 'two']]);
});

test('during playback resume points are sent every 5 s', async () => {
  const { report } = openPage();
  report('one', 5);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(server.batches).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(server.batches).toEqual([['one']]);
});

test('a pause, a seek and an end are sent at once', async () => {
  const { report } = openPage();
  report('one', 5, 0, { atOnce: true });
  expect(server.batches).toEqual([['one']]);
});

test('the last resume point before the page is left is sent with keepalive', async () => {
  const { report, syncResumePoints } = openPage();
  report('one');
  syncResumePoints({ keepalive: true });
  expect(server.keepalive).toEqual([true]);
});

test('locked or unknown parts are dropped and the rest is saved, each retried once', async () => {
  const { report, syncResumePoints } = openPage();
  server.refuse.set('locked', 403).set('gone', 404);
  for (const part of ['one', 'locked', 'two', 'gone']) report(part);
  syncResumePoints();
  await settled();
  const alone = [['one'], ['locked'], ['two'], ['gone']];
  expect(server.batches).toEqual([['one', 'locked', 'two', 'gone'], ...alone]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(server.batches).toHaveLength(5);
});

test('an unavailable server is retried after 5, 15 and 60 s, until the resume points are saved', async () => {
  const { report, syncResumePoints } = openPage();
  server.refuse.set('two', 503);
  for (const part of ['one', 'two']) report(part);
  syncResumePoints();
  await settled();
  const retrySeconds: number[] = [];
  for (let second = 1; second <= 150; second += 1) {
    const before = server.batches.length;
    if (second === 100) server.refuse.clear();
    await vi.advanceTimersByTimeAsync(1_000);
    if (server.batches.length > before) retrySeconds.push(second);
  }
  expect(retrySeconds).toEqual([5, 20, 80, 140]);
  expect(server.received.map(({ partId }) => partId)).toEqual(['one', 'two']);
});

test('offline resume points are sent once the connection is back, only the newest of each part', async () => {
  const { report, syncResumePoints } = openPage();
  server.isUnreachable = true;
  report('one', 10, 1, { atOnce: true });
  report('one', 20, 2, { atOnce: true });
  report('two', 5, 3, { atOnce: true });
  await settled();
  server.isUnreachable = false;
  syncResumePoints();
  await settled();
  const savedPositions = Object.fromEntries(
    server.received.map(({ partId, position }) => [partId, position]),
  );
  expect(savedPositions).toEqual({ one: 20, two: 5 });
});

test('offline resume points survive a reload and are sent at the next start', async () => {
  const first = openPage();
  server.isUnreachable = true;
  first.report('one', 33, 1, { atOnce: true });
  await settled();
  vi.clearAllTimers();
  server.isUnreachable = false;
  const second = openPage();
  second.syncResumePoints();
  await settled();
  expect(server.received.map(({ partId, position }) => [partId, position])).toEqual([['one', 33]]);
  const third = openPage();
  third.syncResumePoints();
  await settled();
  expect(server.received).toHaveLength(1);
});

test('a position of 0 without a restart never replaces an unsynced resume point', async () => {
  const { report, syncResumePoints } = openPage();
  report('one', 30, 1);
  report('one', 0, 2);
  syncResumePoints();
  await settled();
  expect(server.received.map(({ position }) => position)).toEqual([30]);
});

test('a deliberate restart is sent as such', async () => {
  const { report, syncResumePoints } = openPage();
  report('one', 30, 1);
  report('one', 0, 2, { restarted: true });
  syncResumePoints();
  await settled();
  expect(server.received).toMatchObject([{ position: 0, restarted: true }]);
});

test('at most 60 resume points are queued, the newest', async () => {
  const { report, syncResumePoints } = openPage();
  for (let at = 0; at < 65; at += 1) report(`p${at}`, 10, at);
  server.isUnreachable = true;
  syncResumePoints();
  await settled();
  expect(server.batches[0]).toHaveLength(60);
  expect(server.batches[0]).toContain('p64');
  expect(server.batches[0]).not.toContain('p4');
});

test('a resume point recorded while a call is in progress is sent after it', async () => {
  const { report, syncResumePoints } = openPage();
  report('one', 10, 1);
  syncResumePoints();
  report('one', 20, 2);
  await settled();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(server.received.map(({ position }) => position)).toEqual([10, 20]);
});

test('with blocked storage resume points of this page are still sent', async () => {
  storage = forbiddenStorage;
  const { report, syncResumePoints } = openPage();
  report('one', 10, 1);
  syncResumePoints();
  await settled();
  expect(server.received).toHaveLength(1);
});

test('a device that reports while the history is paused learns it from the response', async () => {
  const historyPause = testHistoryPause();
  const player = testPlayer({
    storage,
    historyPause,
    userId: 'asha',
    call: (async () => ({ saved: 0, historyPaused: true })) as CallApi,
  });
  const { flush } = resumeSyncOf(player);
  player.unsynced.add('asha', { partId: 'p1', position: 5, duration: 60, heardAt: new Date().toISOString() });
  await flush('asha', 1_000);
  expect(historyPause.read()).toBe(true);
  expect(player.unsynced.list('asha')).toEqual([]);
});
