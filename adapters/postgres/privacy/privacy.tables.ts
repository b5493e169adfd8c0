import type { ArchiveId } from '@meend/core/shared/ids.ts';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { UsersTable } from '../account/account.tables.ts';
import { references } from '../connection/references.ts';

export const ErasuresTable = defineEntity({
  name: 'ErasuresTable',
  tableName: 'erasures',
  properties: {
    userId: references(UsersTable, 'user_id').primary(),
    confirmHash: p.text(),
    confirmUntil: p.datetime(3),
    cancelHash: p.text().fieldName('take_back_hash').nullable(),
  },
  uniques: [
    { name: 'erasures_confirm_hash_key', properties: ['confirmHash'] },
    { name: 'erasures_take_back_hash_key', properties: ['cancelHash'] },
  ],
});

export const ArchivesTable = defineEntity({
  name: 'ArchivesTable',
  tableName: 'archives',
  properties: {
    userId: references(UsersTable, 'user_id').primary(),
    id: p.uuid().$type<ArchiveId>(),
    askedAt: p.datetime(3),
    readyAt: p.datetime(3).nullable(),
    endsAt: p.datetime(3),
    content: p.text().nullable(),
  },
  checks: [{ name: 'archives_check', expression: '(ready_at is null) = (content is null)' }],
  uniques: [{ name: 'archives_id_key', properties: ['id'] }],
  indexes: [{ name: 'archives_by_end', properties: ['endsAt'] }],
});

export const privacyTables = [ErasuresTable, ArchivesTable] as const;
