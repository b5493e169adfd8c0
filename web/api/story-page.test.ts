import { catalogueCalls } from '@meend/core/contract/catalogue/catalogue.calls.ts';
import type { WirePlaylist } from '@meend/core/contract/catalogue/wire-story.ts';
import { testApi } from '@meend/tests/kit/player/test-api.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { pageName, storyPage } from './story-page.ts';

const part = (id: string, url: string | null) => ({ _id: id, name: id, label: id, url, seconds: 60 });
const story = { _id: 's1', audioFiles: [part('teaser', '/media/open'), part('one', null)] };
const signal = new AbortController().signal;

const serve = (openParts: () => Response) => {
  const requests: { readonly path: string; readonly authorization: string | null }[] = [];
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
    requests.push({ path, authorization: new Headers(headers).get('authorization') });
    return path.includes('/open-parts') ? openParts() : Response.json([story]);
  });
  const api = testApi();
  api.tokens.write('secret');
  return { api, requests };
};
afterEach(() => void vi.unstubAllGlobals());

const urlsOf = (stories: readonly WirePlaylist[]) =>
  stories.flatMap(({ audioFiles }) => audioFiles.map(({ url }) => url));

test('a listener’s list is the public one, fetched without the token, merged with their open parts', async () => {
  const { api, requests } = serve(() => Response.json({ openParts: [{ _id: 'one', url: '/media/signed' }] }));
  const stories = await storyPage<'playlists'>(
    api,
    catalogueCalls.playlists,
    { order: 'newest', limit: '6' },
    'u1',
  )({ signal });
  expect(urlsOf(stories)).toEqual(['/media/open', '/media/signed']);
  expect(requests.map(({ path }) => path)).toEqual([
    '/api/playlist/playlists?order=newest&limit=6',
    '/api/users/u1/open-parts?stories=s1',
  ]);
  expect(requests[0]?.authorization).toBeNull();
});

test('a list is shown even if fetching its open parts fails', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { api } = serve(() => new Response('{}', { status: 503 }));
  expect(urlsOf(await storyPage<'playlists'>(api, catalogueCalls.playlists, {}, 'u1')({ signal }))).toEqual([
    '/media/open',
    null,
  ]);
});

test('preloaded data is keyed by the same names as the web’s queries', () => {
  expect(pageName('playlists', { order: 'newest', limit: '12' })).toBe('playlists?order=newest&limit=12');
  expect(pageName('shortStories', { slug: 'power-cut' })).toBe('shortStories?slug=power-cut');
});
