// Calls of stories and the sticky banner for listeners. Lists are arrays, oldest first unless sorted otherwise.
import { call } from '../call/call.ts';
import type { CatalogueShapes } from './catalogue.schemas.ts';

export const catalogueCalls = {
  playlists: call<CatalogueShapes['playlists']>('GET', '/api/playlist/playlists', 'anyone'),
  playlist: call<CatalogueShapes['playlist']>('GET', '/api/playlist/playlists/:slug', 'anyone'),
  shortStories: call<CatalogueShapes['shortStories']>('GET', '/api/shortStories/shortStories', 'anyone'),
  shortStory: call<CatalogueShapes['shortStory']>('GET', '/api/shortStories/:id', 'anyone'),
  confessions: call<CatalogueShapes['confessions']>('GET', '/api/herConfession/herConfessions', 'anyone'),
  confessionAudios: call<CatalogueShapes['confessionAudios']>(
    'GET',
    '/api/herConfession/herConfessions-Audios',
    'anyone',
  ),
  storiesById: call<CatalogueShapes['storiesById']>('GET', '/api/catalogue/stories', 'anyone'),
  storyCounts: call<CatalogueShapes['storyCounts']>('GET', '/api/catalogue/counts', 'anyone'),
  comingSoon: call<CatalogueShapes['comingSoon']>('GET', '/api/catalogue/coming-soon', 'anyone'),
  openParts: call<CatalogueShapes['openParts']>('GET', '/api/users/:userId/open-parts', 'owner'),
  activeBanner: call<CatalogueShapes['activeBanner']>('GET', '/api/sticky-banner/active', 'anyone'),
} as const;
