// The written pages: terms, privacy-policy, cookies, about-us.
import { call } from '../call.ts';
import type { WireContentPage } from './wire-content-page.ts';

export const contentPageCalls = {
  page: call<{ params: { name: string } }, WireContentPage>({
    method: 'GET',
    path: '/api/pages/:name',
    policy: 'anyone',
    success: 200,
    errors: ['page.not-found'],
    sharedForGuests: true,
  }),
} as const;
