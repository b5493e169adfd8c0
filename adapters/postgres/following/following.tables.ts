import { defineEntity, p } from '@mikro-orm/postgresql';
import { UsersTable } from '../account/account.tables.ts';
import { PartsTable } from '../catalogue/catalogue.tables.ts';
import { references } from '../connection/references.ts';
import { PeopleTable } from '../people/people.tables.ts';

export const FollowMailsSentTable = defineEntity({
  name: 'FollowMailsSentTable',
  tableName: 'follow_mails_sent',
  properties: {
    userId: references(UsersTable, 'user_id').primary(),
    partId: references(PartsTable, 'part_id', 'cascade').primary(),
    madeAt: p.datetime(3),
    endedAt: p.datetime(3).nullable(),
  },
  indexes: [
    { name: 'follow_mails_sent_by_age', properties: ['madeAt'] },
    { name: 'follow_mails_sent_part', properties: ['partId'] },
  ],
});

export const VoiceFollowsTable = defineEntity({
  name: 'VoiceFollowsTable',
  tableName: 'voice_follows',
  properties: {
    userId: references(UsersTable, 'user_id').primary(),
    personId: references(PeopleTable, 'person_id', 'cascade').primary(),
    addedAt: p.datetime(3),
  },
  indexes: [{ name: 'voice_follows_person', properties: ['personId'] }],
});

export const followingTables = [FollowMailsSentTable, VoiceFollowsTable] as const;
