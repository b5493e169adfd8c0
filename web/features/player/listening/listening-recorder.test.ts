import type { Call } from '@meend/core/contract/call/call.ts';
import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { playbackCalls } from '@meend/core/contract/playback/playback.calls.ts';
import type { QueueItem } from '@meend/core/playback/queue.ts';
import { quietPage, storyOf, testPlayer } from '@meend/tests/kit/player/test-player.ts';
import { ApiError, type CallApi } from '@meend/web/api/client.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { createListeningRecorder } from './listening-recorder.ts';

interface RecorderOptions {
  readonly userId?: string | null;
  readonly heard?: AnyWireStory;
}

const server = { requests: [] as unknown[], failure: null as Error | null };
const refetched: string[] = [];

const call = async ({ path }: Call, input: object) => {
  server.requests.push([path, input]);
  if (server.failure !== null) throw server.failure;
};

const story = storyOf(['one', 'two', 'three']);

/** A page with this story in the player. */
const pageOf = ({ userId = 'asha', heard = story }: RecorderOptions = {}) => {
  const player = testPlayer({ userId, call: call as CallApi });
  player.update({ story: heard });
  const recorder = createListeningRecorder(player, {
    ...quietPage(),
    refetch: async (_userId, name) => void refetched.push(name),
  });
  return { player, recorder };
};

const recorderOf = (options: RecorderOptions = {}) => pageOf(options).recorder;

const item = { storyId: 'shimla', partId: 'three' } as QueueItem;
const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});

beforeEach(() => {
  server.requests = [];
  server.failure = null;
  refetched.length = 0;
  warned.mockClear();
});

test('a played part is posted as recently played, then the list and the subscriptions are refetched', {
  tags: ['playback-12', 'plans-6'],
}, async () => {
  await recorderOf().recordPlayed(item);
  const body = { userId: 'asha', audioId: 'shimla', audioModelType: 'Playlist', episodeNumber: 'Ep2' };
  expect(server.requests).toEqual([[playbackCalls.updateRecentlyPlayed.path, { body }]]);
  expect(refetched).toEqual(['recently-played', 'subscriptions']);
});

test('a first play that sounds before the page renders its story is posted', async () => {
  const player = testPlayer({ userId: 'asha', call: call as CallApi });
  const recorder = createListeningRecorder(player, { ...quietPage(), refetch: async () => {} });
  player.pauseUpdates();
  player.updateSilently({ story });
  recorder.record({ type: 'sound.started', item, first: true });
  await vi.waitFor(() => expect(server.requests).toHaveLength(1));
});

test('a part that starts within the stream, before the page shows it, is the one a reload restores', () => {
  const { player, recorder } = pageOf();
  player.update({ item: { ...item, partId: 'two' } });
  recorder.record({ type: 'sound.started', item, first: true });
  expect(player.lastStory.read()).toEqual({ userId: 'asha', story, partId: 'three' });
});

test('a recently played update that fails is logged, and the list is refetched all the same', {
  tags: ['playback-24'],
}, async () => {
  server.failure = new ApiError(503, null);
  await recorderOf().recordPlayed(item);
  expect(warned).toHaveBeenCalledWith('recently played update failed', 'network.unreachable');
  expect(refetched).toContain('recently-played');
});

test('a rejected recently played update logs the message of the response', async () => {
  const message = 'We could not find this story.';
  server.failure = new ApiError(404, { error: message, message, code: 'story.not-found' });
  await recorderOf().recordPlayed(item);
  expect(warned).toHaveBeenCalledWith('recently played update failed', message);
});

test('nothing is posted for a guest', { tags: ['playback-12'] }, async () => {
  await recorderOf({ userId: null }).recordPlayed(item);
  expect(server.requests).toEqual([]);
});

test.each([
  ['quickies', 'ShortStory'],
  ['herconfession', 'HerConfession'],
] as const)(
  'a teaser and an episode of %s are posted as %s, Ts and Ep',
  { tags: ['catalogue-28'] },
  async (category, audioModelType) => {
    const { recordPlayed } = recorderOf({ heard: { ...story, category, author: '' } as AnyWireStory });
    await recordPlayed({ ...item, partId: 'one' } as QueueItem);
    await recordPlayed({ ...item, partId: 'two' } as QueueItem);
    const sent = { userId: 'asha', audioId: 'shimla', audioModelType };
    expect(server.requests).toEqual([
      [playbackCalls.updateRecentlyPlayed.path, { body: { ...sent, episodeNumber: 'Ts' } }],
      [playbackCalls.updateRecentlyPlayed.path, { body: { ...sent, episodeNumber: 'Ep' } }],
    ]);
  },
);
