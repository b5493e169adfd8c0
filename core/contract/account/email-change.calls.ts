// Calls to change an account's address, confirmed in both mailboxes.
import { type CallsOf, call } from '../call/call.ts';
import type { emailChangeRoutes } from './email-change.routes.ts';

export const emailChangeCalls: CallsOf<typeof emailChangeRoutes> = {
  /** Same response for every address, whether or not it has an account. */
  askEmailChange: call('POST', '/api/users/:userId/email-change', 'owner'),
  cancelEmailChange: call('DELETE', '/api/users/:userId/email-change', 'owner'),
  /** `changed`: false while the link in the other mailbox has not been pressed. */
  confirmEmailChange: call('POST', '/api/email-change/confirm', 'anyone'),
};
