import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { addListener } from '@meend/tests/kit/site/http-users.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import { expect, test } from 'vitest';

const site = sitePerFile();

const wireNames = { temptation: 'Playlist', quickie: 'ShortStory', confession: 'HerConfession' } as const;

test('three audios are chosen once, and then play in full', {
  tags: ['unlock-45', 'unlock-50'],
}, async () => {
  const { user, token } = await addListener(site);
  const stories = [0, 2, 5].flatMap((index) => site.stories[index] ?? []);
  const body = {
    userId: user.id,
    audioIds: stories.map(({ id }) => id),
    audioModelTypes: stories.map(({ category }) => wireNames[category]),
  };
  const chosen = await httpRequest(site, '/api/users/select-free-audio', { token, body });
  expect(chosen.json.message).toBe('Free stories added');
  const list = await httpRequest(site, '/api/playlist/playlists', { token });
  const urls = list.json.map((story) =>
    (story.audioFiles as { url: string | null }[]).map((part) => part.url),
  );
  expect(urls[0]).toEqual([
    expect.stringMatching(/^\/media\/[0-9a-f]{64}\.mp3$/),
    expect.stringMatching(/^\/media\/[0-9a-f-]{36}\?exp=\d+&key=[0-9a-f]{32}&sig=/),
    expect.stringMatching(/^\/media\/[0-9a-f-]{36}\?exp=\d+&key=[0-9a-f]{32}&sig=/),
  ]);
  expect(urls[1]?.slice(1)).toEqual([null, null]);
  expect(list.headers.get('cache-control')).toBe('no-store');
  expect(list.headers.get('vary')).toContain('Authorization');
});

test('a locked part is not recorded as played', { tags: ['playback-22'] }, async () => {
  const { user, token } = await addListener(site);
  const played = { userId: user.id, audioId: site.stories[0]?.id, audioModelType: 'Playlist' };
  const record = (episodeNumber: string) =>
    httpRequest(site, '/api/users/update-recently-played', { token, body: { ...played, episodeNumber } });
  expect([(await record('Ep1')).status, (await record('Ts')).status]).toEqual([403, 200]);
});
