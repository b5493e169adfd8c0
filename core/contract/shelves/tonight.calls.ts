// Call of the story that Home shows large.
import { type CallsOf, call } from '../call/call.ts';
import type { tonightRoutes } from './slots.routes.ts';

export const tonightCalls: CallsOf<typeof tonightRoutes> = {
  tonight: call('GET', '/api/tonight', 'anyone'),
};
