// Calls of the listener's own account: its password, sessions and mails.
import { call } from '../call/call.ts';
import type { ProfileShapes } from './profile.schemas.ts';

export const profileCalls = {
  resetPassword: call<ProfileShapes['resetPassword']>('PUT', '/api/users/reset-password', 'listener'),
  /** Confirms the session for ten minutes, for calls that answer `account.sign-in-needed`. */
  confirmPassword: call<ProfileShapes['confirmPassword']>(
    'POST',
    '/api/users/:userId/confirm-password',
    'owner',
  ),
  sessions: call<ProfileShapes['sessions']>('GET', '/api/users/:userId/sessions', 'owner'),
  endSession: call<ProfileShapes['endSession']>('DELETE', '/api/users/:userId/sessions/:sessionId', 'owner'),
  changeMarketing: call<ProfileShapes['changeMarketing']>('PUT', '/api/users/:userId/marketing', 'owner'),
  readUnsubscribe: call<ProfileShapes['readUnsubscribe']>('GET', '/api/unsubscribe', 'anyone'),
  // Mail programs post a form (RFC 8058), the page posts JSON: the link identifies the action, so the body is not read.
  unsubscribe: call<ProfileShapes['unsubscribe']>('POST', '/api/unsubscribe', 'anyone'),
} as const;
