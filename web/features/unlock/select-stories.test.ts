import { testApi } from '@meend/tests/kit/player/test-api.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { selectStories } from './select-stories.ts';

afterEach(() => void vi.unstubAllGlobals());

const choices = [
  { storyId: 'shimla', audioModelType: 'Playlist' },
  { storyId: 'chai', audioModelType: 'ShortStory' },
] as const;

test('selected stories are sent as audioIds and audioModelTypes, in one call', {
  tags: ['unlock-50'],
}, async () => {
  const fetchMock = vi.fn(async (_: string, request: RequestInit) => {
    expect(JSON.parse(String(request.body))).toEqual({
      userId: 'asha',
      audioIds: ['shimla', 'chai'],
      audioModelTypes: ['Playlist', 'ShortStory'],
    });
    return new Response('{"freeAudioSelections":[],"message":"Free stories added"}');
  });
  vi.stubGlobal('fetch', fetchMock);
  await selectStories(testApi().call, 'asha', choices);
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test('a selection that fails is logged and rejects', {
  tags: ['unlock-33', 'unlock-53'],
}, async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(selectStories(testApi().call, 'asha', choices)).rejects.toThrow();
  expect(warned).toHaveBeenCalledWith('free story selection failed', expect.any(String));
  warned.mockRestore();
});
