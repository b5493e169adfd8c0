// Calls of what a listener marks and keeps: finished parts, dismissed stories, history, shelf, bookmarks and Autoplay. A
// table of its own, so that the first screen does not load them.
import { type CallsOf, call } from '../call/call.ts';
import type { libraryRoutes } from './library.routes.ts';

export const libraryCalls: CallsOf<typeof libraryRoutes> = {
  markFinished: call('PUT', '/api/users/:userId/finished-parts/:partId', 'owner'),
  dismissStory: call('PUT', '/api/users/:userId/carry-on/:storyId/dismissal', 'owner'),
  undismissStory: call('DELETE', '/api/users/:userId/carry-on/:storyId/dismissal', 'owner'),
  history: call('GET', '/api/users/:userId/history', 'owner'),
  clearHistory: call('POST', '/api/users/:userId/history/clear', 'owner'),
  removePartFromHistory: call('DELETE', '/api/users/:userId/history/parts/:partId', 'owner'),
  removeStoryFromHistory: call('DELETE', '/api/users/:userId/history/stories/:storyId', 'owner'),
  changeAutoplay: call('PUT', '/api/users/:userId/autoplay', 'owner'),
  changeHiddenNotes: call('PUT', '/api/users/:userId/hidden-notes', 'owner'),
  pauseHistory: call('PUT', '/api/users/:userId/history-pause', 'owner'),
  shelf: call('GET', '/api/users/:userId/shelf', 'owner'),
  addToShelf: call('PUT', '/api/users/:userId/shelf/:kind/:storyId', 'owner'),
  removeFromShelf: call('DELETE', '/api/users/:userId/shelf/:kind/:storyId', 'owner'),
  bookmarks: call('GET', '/api/users/:userId/bookmarks', 'owner'),
  addBookmark: call('POST', '/api/users/:userId/bookmarks', 'owner'),
  removeBookmark: call('DELETE', '/api/users/:userId/bookmarks/:partId/:second', 'owner'),
};
