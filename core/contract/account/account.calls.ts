// Signing in and the listener's own details.
import { call } from '../call.ts';

type OwnId = { params: { userId: string } };
type VerifiedSession = { token: string; email: string; isNewUser: boolean; redirectUrl: string | null };

export const accountCalls = {
  requestLoginLink: call<{ body: { email: string; redirectUrl?: string } }, { message: string }>(
    'POST',
    '/api/users/request-login-link',
    'anyone',
  ),
  requestSignupLink: call<
    { body: { email: string; marketingOptIn: boolean; redirectUrl?: string } },
    { message: string }
  >('POST', '/api/users/request-signup-link', 'anyone'),
  verifyLoginToken: call<{ body: { token: string } }, VerifiedSession>(
    'POST',
    '/api/users/verify-login-token',
    'anyone',
  ),
  verifyRegistrationToken: call<{ body: { token: string; marketingOptIn: boolean } }, VerifiedSession>(
    'POST',
    '/api/users/verify-registration-token',
    'anyone',
  ),
  verifyCode: call<{ body: { email: string; code: string } }, VerifiedSession>(
    'POST',
    '/api/users/verify-code',
    'anyone',
  ),
  renewSession: call<{ body: Record<string, never> }, { token: string }>(
    'POST',
    '/api/users/renew-session',
    'anyone',
  ),
  getPhone: call<OwnId, { phoneNumber: string | null }>('GET', '/api/users/:userId/get-phone', 'owner'),
  updatePhone: call<OwnId & { body: { phoneNumber: string } }, { message: string; phoneNumber: string }>(
    'PUT',
    '/api/users/:userId/update-phone',
    'owner',
  ),
} as const;
