// Calls of moods, for listeners.
import { type CallsOf, call } from '../call/call.ts';
import type { moodRoutes } from './moods.routes.ts';

export const moodCalls: CallsOf<typeof moodRoutes> = {
  moods: call('GET', '/api/nights', 'anyone'),
  mood: call('GET', '/api/nights/:slug', 'anyone'),
};
