// Another address for an account, confirmed in both mailboxes.
import { call } from '../call/call.ts';
import type { EmailChangeShapes } from './email-change.schemas.ts';

export const emailChangeCalls = {
  /** The same response for every address, whoever has it. */
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
  /** `changed`: false while the link in the other mailbox is waited for. */
  confirmEmailChange: call<EmailChangeShapes['confirmEmailChange']>(
    'POST',
    '/api/email-change/confirm',
    'anyone',
  ),
} as const;
