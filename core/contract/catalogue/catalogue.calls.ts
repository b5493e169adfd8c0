// Calls of stories and the sticky banner for listeners. Lists are arrays, oldest first unless sorted otherwise.
import { type CallsOf, call } from '../call/call.ts';
import type { catalogueRoutes } from './catalogue.routes.ts';

export const catalogueCalls: CallsOf<typeof catalogueRoutes> = {
  playlists: call('GET', '/api/playlist/playlists', 'anyone'),
  playlist: call('GET', '/api/playlist/playlists/:slug', 'anyone'),
  shortStories: call('GET', '/api/shortStories/shortStories', 'anyone'),
  shortStory: call('GET', '/api/shortStories/:id', 'anyone'),
  confessions: call('GET', '/api/herConfession/herConfessions', 'anyone'),
  confessionAudios: call('GET', '/api/herConfession/herConfessions-Audios', 'anyone'),
  storiesById: call('GET', '/api/catalogue/stories', 'anyone'),
  storyCounts: call('GET', '/api/catalogue/counts', 'anyone'),
  comingSoon: call('GET', '/api/catalogue/coming-soon', 'anyone'),
  openParts: call('GET', '/api/users/:userId/open-parts', 'owner'),
  activeBanner: call('GET', '/api/sticky-banner/active', 'anyone'),
};
