// Reads rows behind the stores of any backend that no port returns, for assertions.

import type { Database } from '@meend/adapters/postgres/database/orm.ts';
import type { Job } from '@meend/core/jobs/job.ts';
import type { OutboxId } from '@meend/core/shared/ids.ts';
import { databaseNames, type MemoryTables } from '../memory/tables.ts';

/** Order of rows with equal times: by transaction, then by position. */
const ADDED = 'xmin::text::bigint, ctid';

/** Column with the time of creation. */
const AGES = { users: 'created_at', feedback: 'given_at', audit: 'at' } as const;

/** Tables with rows, by their names in memory. */
type SiteTable = {
  [Name in keyof MemoryTables]: MemoryTables[Name] extends
    | ReadonlyMap<string, unknown>
    | ReadonlySet<string>
    | readonly unknown[]
    ? Name
    : never;
}[keyof MemoryTables];

const nameInDatabase = (table: SiteTable): string =>
  databaseNames[table] ?? table.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

interface WaitingJob {
  readonly id: OutboxId;
  readonly job: Job;
  readonly isDead: boolean;
}

export interface SiteRows {
  count(table: SiteTable): Promise<number>;
  /** At once, which takes as long as one. */
  counts(tables: readonly SiteTable[]): Promise<Readonly<Record<string, number>>>;
  /** In order of creation. */
  ids(table: keyof typeof AGES): Promise<readonly string[]>;
  /** Unfinished jobs in order of creation. */
  jobs(): Promise<readonly WaitingJob[]>;
  clear(table: SiteTable): Promise<void>;
}

const rowsIn = (tables: MemoryTables, table: SiteTable): number => {
  const rows = tables[table];
  return 'size' in rows ? rows.size : rows.length;
};

export const memoryRows = (tables: MemoryTables): SiteRows => ({
  count: async (table) => rowsIn(tables, table),
  counts: async (names) => Object.fromEntries(names.map((table) => [table, rowsIn(tables, table)])),
  ids: async (table) => [...tables[table].keys()],
  jobs: async () =>
    [...tables.outbox.values()]
      .filter(({ doneAt }) => doneAt === null)
      .map(({ id, job, isDead }) => ({ id, job, isDead })),
  clear: async (table) => {
    const rows = tables[table];
    if ('size' in rows) rows.clear();
    else tables.selections = [];
  },
});

export const databaseRows = ({ em }: Database): SiteRows => ({
  async count(table) {
    const [row] = await em.execute<{ count: number }[]>(
      `select count(*)::int as count from ${nameInDatabase(table)}`,
    );
    return row?.count ?? 0;
  },
  async counts(tables) {
    const counts = tables.map(
      (table) => `(select count(*)::int from ${nameInDatabase(table)}) as "${table}"`,
    );
    const [row = {}] = await em.execute<Record<string, number>[]>(`select ${counts.join()}`);
    return row;
  },
  async ids(table) {
    const rows = await em.execute<{ id: string }[]>(
      `select id from ${nameInDatabase(table)} order by ${AGES[table]}, ${ADDED}`,
    );
    return rows.map(({ id }) => id);
  },
  async jobs() {
    const rows = await em.execute<{ id: OutboxId; job: Job; is_dead: boolean }[]>(
      `select id, job, is_dead from outbox order by added_at, ${ADDED}`,
    );
    return rows.map(({ id, job, is_dead }) => ({ id, job, isDead: is_dead }));
  },
  async clear(table) {
    await em.execute(`delete from ${nameInDatabase(table)}`);
  },
});
