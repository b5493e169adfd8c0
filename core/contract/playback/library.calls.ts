// Calls of what a listener marks and keeps: finished parts, dismissed stories, history, shelf, bookmarks and Autoplay. A
// table of its own, so that the first screen does not load them.
import { call } from '../call/call.ts';
import type { PlaybackShapes } from './playback.schemas.ts';

export const libraryCalls = {
  markFinished: call<PlaybackShapes['markFinished']>(
    'PUT',
    '/api/users/:userId/finished-parts/:partId',
    'owner',
  ),
  dismissStory: call<PlaybackShapes['dismissStory']>(
    'PUT',
    '/api/users/:userId/carry-on/:storyId/dismissal',
    'owner',
  ),
  undismissStory: call<PlaybackShapes['undismissStory']>(
    'DELETE',
    '/api/users/:userId/carry-on/:storyId/dismissal',
    'owner',
  ),
  history: call<PlaybackShapes['history']>('GET', '/api/users/:userId/history', 'owner'),
  clearHistory: call<PlaybackShapes['clearHistory']>('POST', '/api/users/:userId/history/clear', 'owner'),
  removePartFromHistory: call<PlaybackShapes['removePartFromHistory']>(
    'DELETE',
    '/api/users/:userId/history/parts/:partId',
    'owner',
  ),
  removeStoryFromHistory: call<PlaybackShapes['removeStoryFromHistory']>(
    'DELETE',
    '/api/users/:userId/history/stories/:storyId',
    'owner',
  ),
  changeAutoplay: call<PlaybackShapes['changeAutoplay']>('PUT', '/api/users/:userId/autoplay', 'owner'),
  pauseHistory: call<PlaybackShapes['pauseHistory']>('PUT', '/api/users/:userId/history-pause', 'owner'),
  shelf: call<PlaybackShapes['shelf']>('GET', '/api/users/:userId/shelf', 'owner'),
  addToShelf: call<PlaybackShapes['addToShelf']>('PUT', '/api/users/:userId/shelf/:kind/:storyId', 'owner'),
  removeFromShelf: call<PlaybackShapes['removeFromShelf']>(
    'DELETE',
    '/api/users/:userId/shelf/:kind/:storyId',
    'owner',
  ),
  bookmarks: call<PlaybackShapes['bookmarks']>('GET', '/api/users/:userId/bookmarks', 'owner'),
  addBookmark: call<PlaybackShapes['addBookmark']>('POST', '/api/users/:userId/bookmarks', 'owner'),
  removeBookmark: call<PlaybackShapes['removeBookmark']>(
    'DELETE',
    '/api/users/:userId/bookmarks/:partId/:second',
    'owner',
  ),
} as const;
