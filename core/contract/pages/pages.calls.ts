// Calls of the content pages.
import { type CallsOf, call } from '../call/call.ts';
import type { pageRoutes } from './pages.routes.ts';

export const pageCalls: CallsOf<typeof pageRoutes> = {
  page: call('GET', '/api/pages/:name', 'anyone'),
};
