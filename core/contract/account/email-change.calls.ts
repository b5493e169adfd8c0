// Another address for an account, confirmed in both mailboxes.
import { call } from '../call.ts';

export const emailChangeCalls = {
  /** The same response for every address, whoever has it. */
  askEmailChange: call<{ params: { userId: string }; body: { email: string } }, { message: string }>(
    'POST',
    '/api/users/:userId/email-change',
    'owner',
  ),
  cancelEmailChange: call<{ params: { userId: string } }, { message: string }>(
    'DELETE',
    '/api/users/:userId/email-change',
    'owner',
  ),
  /** `changed`: false while the link in the other mailbox is waited for. */
  confirmEmailChange: call<{ body: { token: string } }, { message: string; changed: boolean }>(
    'POST',
    '/api/email-change/confirm',
    'anyone',
  ),
} as const;
