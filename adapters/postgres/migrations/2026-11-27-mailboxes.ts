import { Migration } from '@mikro-orm/migrations';

/**
 * The mailbox of each account and of each free selection, which stays charged to the mailbox that paid for it.
 * `renewMailboxes` fills those of before.
 */
export class Mailboxes extends Migration {
  override name = '2026-11-27-mailboxes';

  override up(): void {
    this.addSql('alter table users add column mailbox text collate "C"');
    this.addSql(
      `alter table selections add column mailbox text collate "C",
         add column mailbox_slot integer check (mailbox_slot >= 1)`,
    );
  }
}
