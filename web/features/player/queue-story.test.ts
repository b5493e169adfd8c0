import type { WirePlaylist } from '@meend/core/contract/catalogue/wire-story.ts';
import { wireTemptation } from '@meend/tests/kit/fixtures/wire-temptation.ts';
import { beforeAll, expect, test, vi } from 'vitest';
import { queueFor } from './queue-story.ts';

beforeAll(() => vi.stubGlobal('location', { origin: 'http://127.0.0.1:3000' }));

const part = (_id: string, label: string, url: string | null) => ({
  _id,
  name: label,
  label,
  url,
  seconds: 20,
});

const story = (urls: readonly (string | null)[]): WirePlaylist =>
  wireTemptation(
    urls.map((url, index) => part(`p${index}`, index === 0 ? 'Teaser' : `Episode ${index}`, url)),
    {
      _id: 's1',
      slug: 'saffron-hours',
      name: 'Saffron Hours',
      genre: ['Romance'],
      thumbnail: '/a.webp',
      coverArt: '/a.svg',
    },
  );

const listener = { hasActiveSubscription: false, selectedStoryIds: new Set(['s1']), isStaff: false };
const inAnHour = Math.floor(Date.now() / 1000) + 3600;

test("a guest's queue contains the open teaser and the locked episodes", () => {
  const items = queueFor(story(['/media/open.mp3', null]), null);
  expect(items.map(({ isOpen, url }) => [isOpen, url])).toEqual([
    [true, '/media/open.mp3'],
    [false, null],
  ]);
});

test('a story just selected is open before its URLs have been fetched', () => {
  const [, episode] = queueFor(story(['/media/open.mp3', null]), listener);
  expect(episode).toMatchObject({ isOpen: true, url: null });
});

test('an expired signed URL is fetched again', () => {
  const [, old, renewed] = queueFor(
    story(['/media/open.mp3', '/media/a?exp=1000&sig=x', `/media/b?exp=${inAnHour}&sig=y`]),
    listener,
  );
  expect(old).toMatchObject({ isOpen: true, url: null });
  expect(renewed?.url).toContain('/media/b');
});

const streamOf = (url: string) => ({
  url,
  parts: [
    { id: 'p0', seconds: 20 },
    { id: 'p1', seconds: 20 },
  ],
});

test.each([
  ['that lives', `/media/a~b?exp=${inAnHour}&sig=x`, true],
  ['that is public', '/media/a~b.mp3', true],
  ['that has expired', '/media/a~b?exp=1000&sig=x', false],
])('a stream %s', (_, url, isPlayed) => {
  const base = story([`/media/a?exp=${inAnHour}`]);
  const [item] = queueFor(
    { ...base, audioFiles: base.audioFiles.map((p) => ({ ...p, onward: streamOf(url) })) },
    listener,
  );
  expect([item?.url !== null, item?.onward?.url ?? null]).toEqual(isPlayed ? [true, url] : [false, null]);
});

test('a part without a stream has none in the queue', () => {
  expect(queueFor(story(['/media/open.mp3']), null)[0]?.onward ?? null).toBe(null);
});
