import type { FreeSelection } from '@meend/core/access/free-selection.ts';
import type { MailboxHash } from '@meend/core/account/user/mailbox.ts';

/** With the mailbox whose allowance paid for it. */
type SelectionRow = FreeSelection & { readonly mailbox?: MailboxHash | null };

export const accessTables = () => ({
  selections: [] as readonly SelectionRow[],
});
