// Rate-limit key of an address as typed: its mailbox, however it is spelled.
import { parseEmail } from '@meend/core/account/user/email.ts';
import { mailboxOf } from '@meend/core/account/user/mailbox.ts';

/** Text that is no address is counted as it is typed. */
export const mailboxKey = (email: string): string => {
  const parsed = parseEmail(email);
  return parsed.ok ? mailboxOf(parsed.value) : email.toLowerCase();
};
