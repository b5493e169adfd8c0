import type { Call } from '@meend/core/contract/call.ts';
import { playbackCalls } from '@meend/core/contract/playback/playback.calls.ts';
import type { QueueItem } from '@meend/core/playback/queue.ts';
import { beforeEach, expect, test, vi } from 'vitest';

const server = vi.hoisted(() => ({ requests: [] as unknown[], failure: null as Error | null }));
const session = vi.hoisted(() => ({ userId: 'asha' as string | null }));
const fetchedAgain = vi.hoisted(() => [] as unknown[]);
const story = vi.hoisted(() => ({ category: 'temptations' }));

vi.mock('../resume-points/current-user-id.ts', () => ({ currentUserId: () => session.userId }));
vi.mock('../resume-points/resume-sync.ts', () => ({ queueResumePoint: () => {} }));
vi.mock('./recent-stories-cache.ts', () => ({
  recentStory: () => ({
    _id: 'shimla',
    category: story.category,
    audioFiles: [{ _id: 'one' }, { _id: 'two' }, { _id: 'three' }],
  }),
}));
vi.mock('@meend/web/api/query-client.ts', () => ({
  queryClient: {
    invalidateQueries: async ({ queryKey }: { queryKey: readonly unknown[] }) =>
      void fetchedAgain.push(queryKey.at(-1)),
  },
}));
vi.mock('@meend/web/api/client.ts', async (original) => ({
  ...(await original<typeof import('@meend/web/api/client.ts')>()),
  callApi: async ({ path }: Call, request: object) => {
    server.requests.push([path, request]);
    if (server.failure !== null) throw server.failure;
  },
}));

const { recordPlayed } = await import('./listening-recorder.ts');
const { ApiError } = await import('@meend/web/api/client.ts');
const item = { storyId: 'shimla', partId: 'three' } as QueueItem;
const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});

beforeEach(() => {
  server.requests = [];
  server.failure = null;
  session.userId = 'asha';
  story.category = 'temptations';
  fetchedAgain.length = 0;
  warned.mockClear();
});

test('what plays is posted as recently played, then the list and the subscriptions are fetched again', {
  tags: ['playback-12', 'plans-6'],
}, async () => {
  await recordPlayed(item);
  const body = { userId: 'asha', audioId: 'shimla', audioModelType: 'Playlist', episodeNumber: 'Ep2' };
  expect(server.requests).toEqual([[playbackCalls.updateRecentlyPlayed.path, { body }]]);
  expect(fetchedAgain).toEqual(['recently-played', 'subscriptions']);
});

test('a recently played update that fails is logged, and the list is fetched all the same', {
  tags: ['playback-24'],
}, async () => {
  server.failure = new ApiError(503, null);
  await recordPlayed(item);
  expect(warned).toHaveBeenCalledWith('Recently played was not recorded', 'network.unreachable');
  expect(fetchedAgain).toContain('recently-played');
});

test('a refused recently played update logs the message of the response', async () => {
  const message = 'We could not find this story.';
  server.failure = new ApiError(404, { error: message, message, code: 'story.not-found' });
  await recordPlayed(item);
  expect(warned).toHaveBeenCalledWith('Recently played was not recorded', message);
});

test('nothing is posted for a guest', { tags: ['playback-12'] }, async () => {
  session.userId = null;
  await recordPlayed(item);
  expect(server.requests).toEqual([]);
});

test.each([
  ['quickies', 'ShortStory'],
  ['herconfession', 'HerConfession'],
] as const)(
  'a teaser and an episode of %s are posted as %s, Ts and Ep',
  { tags: ['catalogue-28'] },
  async (category, audioModelType) => {
    story.category = category;
    await recordPlayed({ ...item, partId: 'one' } as QueueItem);
    await recordPlayed({ ...item, partId: 'two' } as QueueItem);
    const sent = { userId: 'asha', audioId: 'shimla', audioModelType };
    expect(server.requests).toEqual([
      [playbackCalls.updateRecentlyPlayed.path, { body: { ...sent, episodeNumber: 'Ts' } }],
      [playbackCalls.updateRecentlyPlayed.path, { body: { ...sent, episodeNumber: 'Ep' } }],
    ]);
  },
);
