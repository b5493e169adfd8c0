import type { Archive, Erasure, PrivacyStore } from '@meend/core/privacy/privacy-store.port.ts';
import type { ArchiveId, UserId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { columnsOf, excluded, valuesOf } from '../connection/columns.ts';
import { purge } from '../connection/delete-batch.sql.ts';
import { countOf, db, execute, firstOf, statement } from '../connection/statements.ts';
import { ArchivesTable, ErasuresTable } from './privacy.tables.ts';

interface Finished {
  readonly id: ArchiveId;
  readonly content: string;
  readonly readyAt: Date;
  readonly endsAt: Date;
}

const putArchive = statement((it: Archive) =>
  db
    .insertInto('archives')
    .values(valuesOf(ArchivesTable, it, 'content'))
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ ...excluded('id', 'asked_at', 'ready_at', 'ends_at'), content: null }),
    ),
);
const findArchive = statement(({ userId }: { userId: UserId }) =>
  db.selectFrom('archives').select(columnsOf(ArchivesTable, 'content')).where('user_id', '=', userId),
);
const readArchive = statement(({ id }: { id: ArchiveId }) =>
  db.selectFrom('archives').select('content').where('id', '=', id),
);
const finishArchive = statement(({ id, content, readyAt, endsAt }: Finished) =>
  db.updateTable('archives').set({ content, ready_at: readyAt, ends_at: endsAt }).where('id', '=', id),
);
const purgeArchives = purge(ArchivesTable, (row, before) => row('ends_at', '<', before));
const putErasure = statement((it: Erasure) =>
  db
    .insertInto('erasures')
    .values(valuesOf(ErasuresTable, it))
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(excluded('confirm_hash', 'confirm_until', 'take_back_hash')),
    ),
);
const findErasure = statement(({ hash }: { hash: string }) =>
  db
    .selectFrom('erasures')
    .select(columnsOf(ErasuresTable))
    .where((row) => row.or([row('confirm_hash', '=', hash), row('take_back_hash', '=', hash)])),
);

export const postgresPrivacyStore = (em: EntityManager): PrivacyStore => ({
  putArchive: (archive) => execute(em, putArchive(archive)),
  findArchive: (userId) => firstOf(em, findArchive({ userId })),
  readArchive: async (id) => (await firstOf(em, readArchive({ id })))?.content ?? null,
  finishArchive: async (id, content, readyAt, endsAt) =>
    (await countOf(em, finishArchive({ id, content, readyAt, endsAt }))) > 0,
  forgetArchives: (before, limit) => purgeArchives(em, before, limit),
  putErasure: (erasure) => execute(em, putErasure(erasure)),
  findErasure: (hash) => firstOf(em, findErasure({ hash })),
});
