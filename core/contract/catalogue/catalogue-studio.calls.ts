// Studio calls of the catalogue. Lists are arrays, oldest first unless sorted otherwise. Files are the paths returned
// by the upload calls, or those of the story itself.
import { call } from '../call/call.ts';
import { contentCalls, named } from '../editing/content.calls.ts';
import type {
  ChapterShapes,
  ConfessionShapes,
  GenreShapes,
  PlaylistShapes,
  ShortStoryShapes,
} from './catalogue-studio.schemas.ts';

export type WireAdminPlaylist = PlaylistShapes['one']['response'];
export type WireAdminShortStory = ShortStoryShapes['one']['response'];
export type WireAdminConfession = ConfessionShapes['one']['response'];
export type WireStudioPart = WireAdminPlaylist['audioFiles'][number];
export type WirePartChapters = ChapterShapes['partChapters']['response'];
export type PlaylistFields = PlaylistShapes['create']['input']['body'];
export type ShortStoryFields = ShortStoryShapes['create']['input']['body'];
export type ConfessionFields = ConfessionShapes['create']['input']['body'];

export const playlistNames = {
  list: 'adminPlaylists',
  one: 'adminPlaylist',
  create: 'createTemptation',
  update: 'updatePlaylist',
  withdraw: 'withdrawPlaylist',
  restore: 'restorePlaylist',
} as const;

export const shortStoryNames = {
  list: 'adminShortStories',
  one: 'adminShortStory',
  create: 'createShortStory',
  update: 'updateShortStory',
  withdraw: 'withdrawShortStory',
  restore: 'restoreShortStory',
} as const;

export const confessionNames = {
  list: 'adminConfessions',
  one: 'adminConfession',
  create: 'createConfession',
  update: 'updateConfession',
  withdraw: 'withdrawConfession',
  restore: 'restoreConfession',
} as const;

export const catalogueAdminCalls = {
  ...named(
    playlistNames,
    contentCalls<PlaylistShapes>({
      list: '/api/playlist/{product}Adminplaylists',
      create: '/api/upload/create-temptations',
      item: '/api/playlist/playlists/:id',
    }),
  ),
  ...named(
    shortStoryNames,
    contentCalls<ShortStoryShapes>({
      list: '/api/shortStories/{product}Adminstories',
      create: '/api/upload/create-short-story',
      item: '/api/shortStories/:id',
    }),
  ),
  ...named(
    confessionNames,
    contentCalls<ConfessionShapes>({
      list: '/api/herConfession/{product}Adminconfessions',
      create: '/api/upload/create-herconfession',
      item: '/api/herConfession/herConfessions/:id',
    }),
  ),
  genresInUse: call<GenreShapes['genresInUse']>('GET', '/api/upload/genres', 'admin'),
  partChapters: call<ChapterShapes['partChapters']>(
    'GET',
    '/api/{product}Admin/parts/:partId/chapters',
    'admin',
  ),
  savePartChapters: call<ChapterShapes['savePartChapters']>(
    'PUT',
    '/api/{product}Admin/parts/:partId/chapters',
    'admin',
  ),
} as const;
