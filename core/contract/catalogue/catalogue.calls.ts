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
  playlists: call<Page, readonly WirePlaylist[]>({
    method: 'GET',
    path: '/api/playlist/playlists',
    policy: 'anyone',
    success: 200,
    errors: ['story.not-found'],
    sharedForGuests: true,
  }),
  playlist: call<{ params: { slug: string } }, WirePlaylist>({
    method: 'GET',
    path: '/api/playlist/playlists/:slug',
    policy: 'anyone',
    success: 200,
    errors: ['story.not-found'],
    sharedForGuests: true,
  }),
  shortStories: call<Page, readonly WireShortStory[]>({
    method: 'GET',
    path: '/api/shortStories/shortStories',
    policy: 'anyone',
    success: 200,
    errors: ['story.not-found'],
    sharedForGuests: true,
  }),
  shortStory: call<{ params: { id: string } }, WireShortStory>({
    method: 'GET',
    path: '/api/shortStories/:id',
    policy: 'anyone',
    success: 200,
    errors: ['story.not-found'],
    sharedForGuests: true,
  }),
  confessions: call<Page, readonly WireConfession[]>({
    method: 'GET',
    path: '/api/herConfession/herConfessions',
    policy: 'anyone',
    success: 200,
    errors: ['story.not-found'],
    sharedForGuests: true,
  }),
  confessionAudios: call<Page, readonly WireConfession[]>({
    method: 'GET',
    path: '/api/herConfession/herConfessions-Audios',
    policy: 'anyone',
    success: 200,
    errors: ['story.not-found'],
    sharedForGuests: true,
  }),
  storyCounts: call<{ query: { category: WireCategory } }, WireCounts>({
    method: 'GET',
    path: '/api/catalogue/counts',
    policy: 'anyone',
    success: 200,
    errors: [],
    sharedForGuests: true,
  }),
  comingSoon: call<Record<never, never>, readonly WireComing[]>({
    method: 'GET',
    path: '/api/catalogue/coming-soon',
    policy: 'anyone',
    success: 200,
    errors: [],
    sharedForGuests: true,
  }),
  openParts: call<
    { params: { userId: string }; query: { stories: string } },
    { openParts: readonly WireOpenPart[] }
  >({
    method: 'GET',
    path: '/api/users/:userId/open-parts',
    policy: 'owner',
    success: 200,
    errors: [],
  }),
  activeBanner: call<Record<never, never>, WireBanner | null>({
    method: 'GET',
    path: '/api/sticky-banner/active',
    policy: 'anyone',
    success: 200,
    errors: [],
    sharedForGuests: true,
  }),
} as const;
