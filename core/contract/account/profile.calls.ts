// Calls of the listener's own account: its password, sessions and mails.
import { type CallsOf, call } from '../call/call.ts';
import type { profileRoutes } from './profile.routes.ts';

export const profileCalls: CallsOf<typeof profileRoutes> = {
  resetPassword: call('PUT', '/api/users/reset-password', 'listener'),
  /** Confirms the session for ten minutes, for calls that answer `account.sign-in-needed`. */
  confirmPassword: call('POST', '/api/users/:userId/confirm-password', 'owner'),
  sessions: call('GET', '/api/users/:userId/sessions', 'owner'),
  endSession: call('DELETE', '/api/users/:userId/sessions/:sessionId', 'owner'),
  changeMarketing: call('PUT', '/api/users/:userId/marketing', 'owner'),
  readUnsubscribe: call('GET', '/api/unsubscribe', 'anyone'),
  // Mail programs post a form (RFC 8058), the page posts JSON: the link identifies the action, so the body is not read.
  unsubscribe: call('POST', '/api/unsubscribe', 'anyone'),
};
