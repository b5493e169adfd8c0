import { ConcurrentIndexes } from './concurrent-indexes.ts';

/** Two selections that skipped the mailbox's lock would take the same slot. */
export class MailboxesByIndex extends ConcurrentIndexes {
  override name = '2026-11-27-mailboxes-by-index';

  protected override readonly indexes = {
    users_by_mailbox: { table: 'users', on: '(mailbox)' },
    selections_of_mailbox: { table: 'selections', on: '(mailbox, mailbox_slot)', isUnique: true },
  } as const;
}
