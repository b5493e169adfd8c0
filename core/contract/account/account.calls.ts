// Calls of signing in and the listener's own account.
import { call } from '../call/call.ts';
import type { AccountShapes } from './account.schemas.ts';

export const accountCalls = {
  requestLoginLink: call<AccountShapes['requestLoginLink']>(
    'POST',
    '/api/users/request-login-link',
    'anyone',
  ),
  requestSignupLink: call<AccountShapes['requestSignupLink']>(
    'POST',
    '/api/users/request-signup-link',
    'anyone',
  ),
  verifyLoginToken: call<AccountShapes['verifyLoginToken']>(
    'POST',
    '/api/users/verify-login-token',
    'anyone',
  ),
  verifyRegistrationToken: call<AccountShapes['verifyRegistrationToken']>(
    'POST',
    '/api/users/verify-registration-token',
    'anyone',
  ),
  verifyCode: call<AccountShapes['verifyCode']>('POST', '/api/users/verify-code', 'anyone'),
  renewSession: call<AccountShapes['renewSession']>('POST', '/api/users/renew-session', 'anyone'),
  getPhone: call<AccountShapes['getPhone']>('GET', '/api/users/:userId/get-phone', 'owner'),
  updatePhone: call<AccountShapes['updatePhone']>('PUT', '/api/users/:userId/update-phone', 'owner'),
} as const;
