// The written pages: terms, privacy-policy, cookies, about-us.
import { call } from '../call.ts';
import type { WireContentPage } from './wire-content-page.ts';

export const contentPageCalls = {
  page: call<{ params: { name: string } }, WireContentPage>('GET', '/api/pages/:name', 'anyone'),
} as const;
