// Another address for an account, confirmed in both mailboxes.
import { call } from '../call.ts';

export const emailChangeCalls = {
  /** The same response for every address, whoever has it. */
  askEmailChange: call<{ params: { userId: string }; body: { email: string } }, { message: string }>({
    method: 'POST',
    path: '/api/users/:userId/email-change',
    policy: 'owner',
    success: 200,
    errors: [
      'session.required',
      'account.invalid-email',
      'account.own-email',
      'request.too-many',
      'mail.too-many',
    ],
    limit: 'email-change',
    isSignIn: true,
  }),
  cancelEmailChange: call<{ params: { userId: string } }, { message: string }>({
    method: 'DELETE',
    path: '/api/users/:userId/email-change',
    policy: 'owner',
    success: 200,
    errors: ['email-change.not-found'],
  }),
  /** `changed`: false while the link in the other mailbox is waited for. */
  confirmEmailChange: call<{ body: { token: string } }, { message: string; changed: boolean }>({
    method: 'POST',
    path: '/api/email-change/confirm',
    policy: 'anyone',
    success: 200,
    errors: ['link.unusable', 'session.suspended', 'session.leaving', 'request.too-many'],
    limit: 'link-verification',
    isSignIn: true,
  }),
} as const;
