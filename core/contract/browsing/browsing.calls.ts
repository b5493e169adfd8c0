// Calls of genres, and of stories over all groups.
import { type CallsOf, call } from '../call/call.ts';
import type { browsingRoutes } from './browsing.routes.ts';

export const browsingCalls: CallsOf<typeof browsingRoutes> = {
  genres: call('GET', '/api/catalogue/genres', 'anyone'),
  genre: call('GET', '/api/catalogue/genres/:slug', 'anyone'),
  everyStory: call('GET', '/api/catalogue/every-story', 'anyone'),
};
