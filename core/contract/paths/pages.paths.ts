// The written pages: terms, privacy-policy, cookies, about-us.
import { call } from '../call.ts';
import type { WirePage } from '../wire-page.ts';

export const pageCalls = {
  page: call<{ params: { name: string } }, WirePage>({
    method: 'GET',
    path: '/api/pages/:name',
    policy: 'anyone',
    success: 200,
    errors: ['page.not-found'],
    sharedForGuests: true,
  }),
} as const;
