// Calls of the rows of Home for one listener: no part of the bundle's entry, as those of every guest are.
import { type CallsOf, call } from '../call/call.ts';
import type { ownRowsRoutes } from './slots.routes.ts';

export const ownRowsCalls: CallsOf<typeof ownRowsRoutes> = {
  ownRows: call('GET', '/api/users/:userId/recommendations', 'owner'),
};
