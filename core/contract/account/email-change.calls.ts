// Calls to change an account's address, confirmed in both mailboxes.
import { call } from '../call/call.ts';
import type { EmailChangeShapes } from './email-change.schemas.ts';

export const emailChangeCalls = {
  /** Same response for every address, whether or not it has an account. */
  askEmailChange: call<EmailChangeShapes['askEmailChange']>(
    'POST',
    '/api/users/:userId/email-change',
    'owner',
  ),
  cancelEmailChange: call<EmailChangeShapes['cancelEmailChange']>(
    'DELETE',
    '/api/users/:userId/email-change',
    'owner',
  ),
  /** `changed`: false while the link in the other mailbox has not been pressed. */
  confirmEmailChange: call<EmailChangeShapes['confirmEmailChange']>(
    'POST',
    '/api/email-change/confirm',
    'anyone',
  ),
} as const;
