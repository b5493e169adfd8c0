// Calls of a listener's account from every screen; in a file of their own, as the entry holds them.
import { type CallsOf, call } from '../call/call.ts';
import type { accountMenuRoutes } from './profile.routes.ts';

export const accountMenuCalls: CallsOf<typeof accountMenuRoutes> = {
  account: call('GET', '/api/users/:userId/account', 'owner'),
  signOut: call('POST', '/api/users/:userId/sign-out', 'owner'),
  signOutEverywhere: call('POST', '/api/users/:userId/sign-out-everywhere', 'owner'),
};
