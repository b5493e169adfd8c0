// Calls of what Home shows: the story large, the rows that staff arrange, and rows of one listener.
import { type CallsOf, call } from '../call/call.ts';
import type { ownRowsRoutes, tonightRoutes } from './slots.routes.ts';

export const tonightCalls: CallsOf<typeof tonightRoutes> = {
  tonight: call('GET', '/api/tonight', 'anyone'),
  homeRows: call('GET', '/api/homeRows', 'anyone'),
};

export const ownRowsCalls: CallsOf<typeof ownRowsRoutes> = {
  ownRows: call('GET', '/api/users/:userId/homeRows', 'owner'),
};
