// The content pages: terms, privacy-policy, cookies, about-us.
import { call } from '../call.ts';
import type { PageShapes } from './content-pages.schemas.ts';

export const contentPageCalls = {
  page: call<PageShapes['page']>('GET', '/api/pages/:name', 'anyone'),
} as const;
