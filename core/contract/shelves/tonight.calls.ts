// Calls of what staff arrange on Home: the story that it shows large, and its rows.
import { type CallsOf, call } from '../call/call.ts';
import type { tonightRoutes } from './slots.routes.ts';

export const tonightCalls: CallsOf<typeof tonightRoutes> = {
  tonight: call('GET', '/api/tonight', 'anyone'),
  homeRows: call('GET', '/api/homeRows', 'anyone'),
};
