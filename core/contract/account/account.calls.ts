// Signing in and the listener's own details.
import { call } from '../call.ts';

type OwnId = { params: { userId: string } };
type VerifiedSession = { token: string; email: string; isNewUser: boolean; redirectUrl: string | null };

export const accountCalls = {
  requestLoginLink: call<{ body: { email: string; redirectUrl?: string } }, { message: string }>({
    method: 'POST',
    path: '/api/users/request-login-link',
    policy: 'anyone',
    success: 200,
    errors: ['account.invalid-email', 'request.too-many', 'mail.too-many'],
    limit: 'link-request',
    isSignIn: true,
  }),
  requestSignupLink: call<
    { body: { email: string; marketingOptIn: boolean; redirectUrl?: string } },
    { message: string }
  >({
    method: 'POST',
    path: '/api/users/request-signup-link',
    policy: 'anyone',
    success: 200,
    errors: ['account.invalid-email', 'request.too-many', 'mail.too-many'],
    limit: 'link-request',
    isSignIn: true,
  }),
  verifyLoginToken: call<{ body: { token: string } }, VerifiedSession>({
    method: 'POST',
    path: '/api/users/verify-login-token',
    policy: 'anyone',
    success: 200,
    errors: ['link.unusable', 'session.suspended', 'session.leaving', 'request.too-many'],
    limit: 'link-verification',
    isSignIn: true,
  }),
  verifyRegistrationToken: call<{ body: { token: string; marketingOptIn: boolean } }, VerifiedSession>({
    method: 'POST',
    path: '/api/users/verify-registration-token',
    policy: 'anyone',
    success: 200,
    errors: ['link.unusable', 'session.suspended', 'session.leaving', 'request.too-many'],
    limit: 'link-verification',
    isSignIn: true,
  }),
  verifyCode: call<{ body: { email: string; code: string } }, VerifiedSession>({
    method: 'POST',
    path: '/api/users/verify-code',
    policy: 'anyone',
    success: 200,
    errors: [
      'account.invalid-email',
      'code.unusable',
      'link.unusable',
      'session.suspended',
      'session.leaving',
      'request.too-many',
    ],
    limit: 'code-verification',
    isSignIn: true,
  }),
  renewSession: call<{ body: Record<string, never> }, { token: string }>({
    method: 'POST',
    path: '/api/users/renew-session',
    policy: 'anyone',
    success: 200,
    errors: ['session.required', 'session.forbidden'],
    usesSessionCookie: true,
  }),
  getPhone: call<OwnId, { phoneNumber: string | null }>({
    method: 'GET',
    path: '/api/users/:userId/get-phone',
    policy: 'owner',
    success: 200,
    errors: [],
  }),
  updatePhone: call<OwnId & { body: { phoneNumber: string } }, { message: string; phoneNumber: string }>({
    method: 'PUT',
    path: '/api/users/:userId/update-phone',
    policy: 'owner',
    success: 200,
    errors: ['account.invalid-phone'],
  }),
} as const;
