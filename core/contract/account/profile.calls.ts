// The listener's own account: what it holds, its password, its sessions and its mails.
import { call } from '../call/call.ts';
import type { ProfileShapes } from './profile.schemas.ts';

/** Made wherever a listener is. */
export const accountMenuCalls = {
  account: call<ProfileShapes['account']>('GET', '/api/users/:userId/account', 'owner'),
  signOut: call<ProfileShapes['signOut']>('POST', '/api/users/:userId/sign-out', 'owner'),
  signOutEverywhere: call<ProfileShapes['signOutEverywhere']>(
    'POST',
    '/api/users/:userId/sign-out-everywhere',
    'owner',
  ),
} as const;

/** Made in the profile and behind the links of mails alone. */
export const profileCalls = {
  resetPassword: call<ProfileShapes['resetPassword']>('PUT', '/api/users/reset-password', 'listener'),
  sessions: call<ProfileShapes['sessions']>('GET', '/api/users/:userId/sessions', 'owner'),
  endSession: call<ProfileShapes['endSession']>('DELETE', '/api/users/:userId/sessions/:sessionId', 'owner'),
  changeMarketing: call<ProfileShapes['changeMarketing']>('PUT', '/api/users/:userId/marketing', 'owner'),
  readUnsubscribe: call<ProfileShapes['readUnsubscribe']>('GET', '/api/unsubscribe', 'anyone'),
  // Mail programs send a form, the page sends JSON: the link alone says what is meant, so the body is not read.
  unsubscribe: call<ProfileShapes['unsubscribe']>('POST', '/api/unsubscribe', 'anyone'),
} as const;
