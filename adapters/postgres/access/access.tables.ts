import type { MailboxHash } from '@meend/core/account/user/mailbox.ts';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { UsersTable } from '../account/account.tables.ts';
import { StoriesTable } from '../catalogue/catalogue.tables.ts';
import { references } from '../connection/references.ts';

export const SelectionsTable = defineEntity({
  name: 'SelectionsTable',
  tableName: 'selections',
  properties: {
    userId: references(UsersTable, 'user_id').primary(),
    storyId: references(StoriesTable, 'story_id').primary(),
    slot: p.integer(),
    chosenAt: p.datetime(3),
    mailbox: p.text().$type<MailboxHash>().collation('C').nullable(),
    mailboxSlot: p.integer().nullable(),
  },
  checks: [
    { name: 'selections_mailbox_slot_check', expression: 'mailbox_slot >= 1' },
    { name: 'selections_slot_check', expression: 'slot >= 1' },
  ],
  uniques: [
    { name: 'selections_user_id_slot_key', properties: ['userId', 'slot'] },
    {
      name: 'selections_of_mailbox',
      expression: 'create unique index selections_of_mailbox on selections (mailbox, mailbox_slot)',
    },
  ],
  indexes: [{ name: 'selections_by_age', properties: ['chosenAt'] }],
});

export const accessTables = [SelectionsTable] as const;
