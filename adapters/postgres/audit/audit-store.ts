import { randomBytes } from 'node:crypto';
import { type Actor, actorId } from '@meend/core/audit/actor.ts';
import type { AuditFields, AuditRecord } from '@meend/core/audit/audit.ts';
import type { AuditSearch, AuditStore } from '@meend/core/audit/audit-store.port.ts';
import { type AuditId, makeId, type UserId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { toDate } from '../connection/query-options.ts';

interface ReadRecord {
  readonly id: string;
  readonly actor_kind: Actor['kind'];
  readonly actor_id: string | null;
  readonly address: string | null;
  readonly action: AuditRecord['action'];
  readonly subject_kind: string;
  readonly subject_id: string;
  readonly before: AuditFields | null;
  readonly after: AuditFields | null;
  readonly at: string;
}

const toActor = ({ actor_kind: kind, actor_id, address }: ReadRecord): Actor => {
  if (kind === 'operator') return { kind };
  return kind === 'staff' ? { kind, userId: actor_id as UserId, address } : { kind, address };
};

const toRecord = (row: ReadRecord): AuditRecord => ({
  id: row.id as AuditId,
  by: toActor(row),
  action: row.action,
  subject: { kind: row.subject_kind, id: row.subject_id },
  before: row.before,
  after: row.after,
  at: toDate(row.at),
});

/** Maximum of an integer column. */
const ALL_OF_THEM = 2_147_483_647;

const json = (fields: AuditFields | null): string | null => (fields === null ? null : JSON.stringify(fields));

/** Prefix match on "kind." as a range, so that the index serves it: "/" follows "." in collation C. */
const KIND = `(action collate "C" = ? or (action collate "C" >= ? and action collate "C" < ?))`;

/** The smallest id of records made at a time: ids begin with their time, and sort by it. */
const firstOf = (at: Date): AuditId => makeId<AuditId>(at, new Uint8Array(10));

type Condition = readonly [sql: string, values: readonly unknown[]];

const conditionsOf = (search: AuditSearch): readonly Condition[] => {
  const conditions: Condition[] = [];
  if (search.before !== null) conditions.push(['id < ?', [search.before]]);
  if (search.action !== null)
    conditions.push([KIND, [search.action, `${search.action}.`, `${search.action}/`]]);
  if (search.actor !== null) conditions.push(['actor = ?', [search.actor]]);
  if (search.subject !== null) conditions.push(['subject_id = ?', [search.subject]]);
  if (search.from !== null) conditions.push(['at >= ? and id >= ?', [search.from, firstOf(search.from)]]);
  if (search.to !== null) conditions.push(['at < ? and id < ?', [search.to, firstOf(search.to)]]);
  return conditions;
};

export const postgresAuditStore = (em: EntityManager): AuditStore => ({
  async add({ by, action, subject, before, after, at }) {
    const id = makeId<AuditId>(at, randomBytes(10));
    await em.execute(
      `insert into audit_records
         (id, actor_kind, actor, actor_id, address, action, subject_kind, subject_id, before, after, at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        id,
        by.kind,
        actorId(by),
        by.kind === 'staff' ? by.userId : null,
        by.kind === 'operator' ? null : by.address,
        action,
        subject.kind,
        subject.id,
        json(before),
        json(after),
        at,
      ],
    );
    return id;
  },
  async search(search) {
    const conditions = conditionsOf(search);
    const where = conditions.length === 0 ? '' : `where ${conditions.map(([sql]) => sql).join(' and ')}`;
    const values = conditions.flatMap(([, each]) => each);
    const rows = await em.execute<ReadRecord[]>(
      `select id, actor_kind, actor_id, address, action, subject_kind, subject_id, before, after, at
       from audit_records ${where} order by id desc limit ?`,
      [...values, search.limit],
    );
    return rows.map(toRecord);
  },
  async forgetAddresses(before, limit) {
    const [row] = await em.execute<{ count: number }[]>(
      'select forget_audit_addresses(?, null, ?) as count',
      [before, limit],
    );
    return row?.count ?? 0;
  },
  async forgetAddressesOf(userId) {
    await em.execute('select forget_audit_addresses(null, ?, ?)', [userId, ALL_OF_THEM]);
  },
});
