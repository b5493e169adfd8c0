// Stories and the sticky banner, as listeners see them. Lists are bare arrays, oldest first unless asked otherwise.
import { call } from '../call.ts';
import type {
  WireBanner,
  WireCategory,
  WireComing,
  WireConfession,
  WireCounts,
  WireListOrder,
  WireOpenPart,
  WirePlaylist,
  WireShortStory,
} from '../wire.ts';

/**
 * `limit` 1 to 1,000 (the default), `after` the `_id` of the last story already seen in the same order, `genre` one that
 * each must have. `slug` answers the one story it names, or none, whatever else is asked. `shuffled` is one page of the
 * whole group, in the order of `seed` (0 to 99, or 0): `after` and `genre` do not narrow it.
 */
type Page = {
  query: {
    limit?: string;
    after?: string;
    order?: WireListOrder;
    seed?: string;
    genre?: string;
    slug?: string;
  };
};

export const catalogueCalls = {
  playlists: call<Page, readonly WirePlaylist[]>('GET', '/api/playlist/playlists', 'anyone'),
  playlist: call<{ params: { slug: string } }, WirePlaylist>(
    'GET',
    '/api/playlist/playlists/:slug',
    'anyone',
  ),
  shortStories: call<Page, readonly WireShortStory[]>('GET', '/api/shortStories/shortStories', 'anyone'),
  shortStory: call<{ params: { id: string } }, WireShortStory>('GET', '/api/shortStories/:id', 'anyone'),
  confessions: call<Page, readonly WireConfession[]>('GET', '/api/herConfession/herConfessions', 'anyone'),
  confessionAudios: call<Page, readonly WireConfession[]>(
    'GET',
    '/api/herConfession/herConfessions-Audios',
    'anyone',
  ),
  storyCounts: call<{ query: { category: WireCategory } }, WireCounts>(
    'GET',
    '/api/catalogue/counts',
    'anyone',
  ),
  comingSoon: call<Record<never, never>, readonly WireComing[]>(
    'GET',
    '/api/catalogue/coming-soon',
    'anyone',
  ),
  openParts: call<
    { params: { userId: string }; query: { stories: string } },
    { openParts: readonly WireOpenPart[] }
  >('GET', '/api/users/:userId/open-parts', 'owner'),
  activeBanner: call<Record<never, never>, WireBanner | null>('GET', '/api/sticky-banner/active', 'anyone'),
} as const;
