// Calls of the search. Their text is in the query alone: no log, metric or trace has it.
import { type CallsOf, call } from '../call/call.ts';
import type { searchRoutes } from './search.routes.ts';

export const searchCalls: CallsOf<typeof searchRoutes> = {
  search: call('GET', '/api/search', 'anyone'),
  suggestions: call('GET', '/api/search/suggestions', 'anyone'),
};
