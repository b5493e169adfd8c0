// Calls of a listener's account from every screen; in a file of their own, as the entry holds them.
import { call } from '../call/call.ts';
import type { ProfileShapes } from './profile.schemas.ts';

export const accountMenuCalls = {
  account: call<ProfileShapes['account']>('GET', '/api/users/:userId/account', 'owner'),
  signOut: call<ProfileShapes['signOut']>('POST', '/api/users/:userId/sign-out', 'owner'),
  signOutEverywhere: call<ProfileShapes['signOutEverywhere']>(
    'POST',
    '/api/users/:userId/sign-out-everywhere',
    'owner',
  ),
} as const;
