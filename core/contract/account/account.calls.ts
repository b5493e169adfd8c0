// Calls of signing in and the listener's own account.
import { type CallsOf, call } from '../call/call.ts';
import type { accountRoutes } from './account.routes.ts';

export const accountCalls: CallsOf<typeof accountRoutes> = {
  requestLoginLink: call('POST', '/api/users/request-login-link', 'anyone'),
  requestSignupLink: call('POST', '/api/users/request-signup-link', 'anyone'),
  verifyLoginToken: call('POST', '/api/users/verify-login-token', 'anyone'),
  verifyRegistrationToken: call('POST', '/api/users/verify-registration-token', 'anyone'),
  verifyCode: call('POST', '/api/users/verify-code', 'anyone'),
  renewSession: call('POST', '/api/users/renew-session', 'anyone'),
  getPhone: call('GET', '/api/users/:userId/get-phone', 'owner'),
  updatePhone: call('PUT', '/api/users/:userId/update-phone', 'owner'),
};
