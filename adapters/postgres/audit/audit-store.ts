import { randomBytes } from 'node:crypto';
import {
  type Actor,
  type AuditRecord,
  type AuditSearch,
  type AuditStore,
  actorId,
} from '@meend/core/audit/audit.ts';
import { type AuditId, makeId, type UserId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import { columnsOf, type RowOf, valuesOf } from '../connection/columns.ts';
import { db, execute, firstOf, rowsOf, statement, variants } from '../connection/statements.ts';
import { AuditRecordsTable } from './audit.tables.ts';

type Row = RowOf<typeof AuditRecordsTable>;

const toActor = ({ actorKind: kind, actorId: userId, address }: Omit<Row, 'actor'>): Actor => {
  if (kind === 'operator') return { kind };
  return kind === 'staff' ? { kind, userId: userId as UserId, address } : { kind, address };
};

const toRecord = (row: Omit<Row, 'actor'>): AuditRecord => ({
  id: row.id,
  by: toActor(row),
  action: row.action,
  subject: { kind: row.subjectKind, id: row.subjectId },
  before: row.before,
  after: row.after,
  at: row.at,
});

const toRow = ({ by, subject, ...record }: AuditRecord): Row => ({
  ...record,
  actorKind: by.kind,
  actor: actorId(by),
  actorId: by.kind === 'staff' ? by.userId : null,
  address: by.kind === 'operator' ? null : by.address,
  subjectKind: subject.kind,
  subjectId: subject.id,
});

/** Maximum of an integer column. */
const ALL_OF_THEM = 2_147_483_647;

/** The smallest id of records made at a time: ids begin with their time, and sort by it. */
const idFrom = (at: Date | null): AuditId | null => at && makeId<AuditId>(at, new Uint8Array(10));

/** Prefix match on "kind." as a range, so that the index serves it: "/" follows "." in collation C. */
const withRanges = (search: AuditSearch) => ({
  ...search,
  kindFrom: search.action && `${search.action}.`,
  kindTo: search.action && `${search.action}/`,
  fromId: idFrom(search.from),
  toId: idFrom(search.to),
});

const add = statement((it: Row) => db.insertInto('audit_records').values(valuesOf(AuditRecordsTable, it)));
const list = variants(
  [],
  ({
    before,
    action,
    kindFrom,
    kindTo,
    actor,
    subjects,
    from,
    fromId,
    to,
    toId,
    limit,
  }: ReturnType<typeof withRanges>) => {
    let page = db
      .selectFrom('audit_records')
      .select(columnsOf(AuditRecordsTable, 'actor'))
      .orderBy('id', 'desc')
      .limit(limit);
    if (before !== null) page = page.where('id', '<', before);
    if (action !== null)
      page = page.where(
        sql<SqlBool>`(action collate "C" = ${action} or (action collate "C" >= ${kindFrom} and action collate "C" < ${kindTo}))`,
      );
    if (actor !== null) page = page.where('actor', '=', actor);
    if (subjects !== null) page = page.where('subject_id', '=', sql<string>`any(${subjects}::text[])`);
    if (from !== null) page = page.where('at', '>=', from).where('id', '>=', fromId);
    if (to !== null) page = page.where('at', '<', to).where('id', '<', toId);
    return page;
  },
);
const forgetBefore = statement(
  ({ before, limit }: { before: Date; limit: number }) =>
    sql<{ readonly count: number }>`select forget_audit_addresses(${before}, null, ${limit}) as count`,
);
const forgetOf = statement(
  ({ userId, limit }: { userId: UserId; limit: number }) =>
    sql`select forget_audit_addresses(null, ${userId}, ${limit})`,
);

export const postgresAuditStore = (em: EntityManager): AuditStore => ({
  async add(entry) {
    const id = makeId<AuditId>(entry.at, randomBytes(10));
    await execute(em, add(toRow({ ...entry, id })));
    return id;
  },
  async search(search) {
    const rows = await rowsOf(em, list(withRanges(search)));
    return rows.map(toRecord);
  },
  forgetAddresses: async (before, limit) => (await firstOf(em, forgetBefore({ before, limit })))?.count ?? 0,
  forgetAddressesOf: (userId) => execute(em, forgetOf({ userId, limit: ALL_OF_THEM })),
});
