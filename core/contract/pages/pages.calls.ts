// Calls of the content pages: terms, privacy-policy, cookies, about-us.
import { call } from '../call/call.ts';
import type { PageShapes } from './pages.schemas.ts';

export const pageCalls = {
  page: call<PageShapes['page']>('GET', '/api/pages/:name', 'anyone'),
} as const;
