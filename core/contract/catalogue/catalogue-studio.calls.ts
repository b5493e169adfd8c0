// Studio calls of the catalogue. Lists are arrays, oldest first unless sorted otherwise. Files are the paths returned
// by the upload calls, or those of the story itself.
import { type CallsOf, call } from '../call/call.ts';
import type { allGroupsRoutes } from './all-groups.routes.ts';
import type { catalogueAdminRoutes } from './catalogue-studio.routes.ts';
import type { partChapterRoutes } from './part-chapters.routes.ts';

export const catalogueAdminCalls: CallsOf<
  typeof catalogueAdminRoutes & typeof allGroupsRoutes & typeof partChapterRoutes
> = {
  adminPlaylists: call('GET', '/api/playlist/{product}Adminplaylists', 'admin'),
  adminPlaylist: call('GET', '/api/playlist/{product}Adminplaylists/:id', 'admin'),
  createTemptation: call('POST', '/api/upload/create-temptations', 'admin'),
  updatePlaylist: call('PUT', '/api/playlist/playlists/:id', 'admin'),
  withdrawPlaylist: call('DELETE', '/api/playlist/playlists/:id', 'admin'),
  restorePlaylist: call('POST', '/api/playlist/playlists/:id/restore', 'admin'),
  adminShortStories: call('GET', '/api/shortStories/{product}Adminstories', 'admin'),
  adminShortStory: call('GET', '/api/shortStories/{product}Adminstories/:id', 'admin'),
  createShortStory: call('POST', '/api/upload/create-short-story', 'admin'),
  updateShortStory: call('PUT', '/api/shortStories/:id', 'admin'),
  withdrawShortStory: call('DELETE', '/api/shortStories/:id', 'admin'),
  restoreShortStory: call('POST', '/api/shortStories/:id/restore', 'admin'),
  adminConfessions: call('GET', '/api/herConfession/{product}Adminconfessions', 'admin'),
  adminConfession: call('GET', '/api/herConfession/{product}Adminconfessions/:id', 'admin'),
  createConfession: call('POST', '/api/upload/create-herconfession', 'admin'),
  updateConfession: call('PUT', '/api/herConfession/herConfessions/:id', 'admin'),
  withdrawConfession: call('DELETE', '/api/herConfession/herConfessions/:id', 'admin'),
  restoreConfession: call('POST', '/api/herConfession/herConfessions/:id/restore', 'admin'),
  adminStories: call('GET', '/api/{product}Admin/stories', 'admin'),
  adminStoryCounts: call('GET', '/api/{product}Admin/stories/counts', 'admin'),
  genresInUse: call('GET', '/api/upload/genres', 'admin'),
  partChapters: call('GET', '/api/{product}Admin/parts/:partId/chapters', 'admin'),
  savePartChapters: call('PUT', '/api/{product}Admin/parts/:partId/chapters', 'admin'),
};
