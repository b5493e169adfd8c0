// What the database that is about to be replaced tells of accounts: read as it is, by whatever release it was left.
import type { EntityManager } from '@mikro-orm/postgresql';

interface ReplacedAccount {
  readonly id: string;
  readonly role: string;
  readonly isSuspended: boolean;
  readonly erasesAt: Date | null;
}

interface AccountRow {
  readonly id: string;
  readonly role: string;
  readonly suspended: boolean;
  readonly erases_at: string | null;
}

// By way of JSON: a column that the release did not have yet is null.
const FACTS = `id, to_jsonb(u) ->> 'role' as role, to_jsonb(u) ->> 'suspended_at' is not null as suspended,
  to_jsonb(u) ->> 'erases_at' as erases_at`;

const toAccount = ({ id, role, suspended, erases_at }: AccountRow): ReplacedAccount => ({
  id,
  role,
  isSuspended: suspended,
  erasesAt: erases_at === null ? null : new Date(erases_at),
});

/** What somebody was told once, of their plan or of an order: a row as JSON. */
export interface SentNotice {
  readonly table: NoticeTable;
  readonly row: string;
}

const noticeTables = ['subscription_notices', 'order_notices'] as const;
export type NoticeTable = (typeof noticeTables)[number];

const hasTable = async (em: EntityManager, name: string): Promise<boolean> => {
  const [table] = await em.execute<{ found: boolean }[]>('select to_regclass(?) is not null as found', [
    name,
  ]);
  return table?.found === true;
};

export interface ReplacedRows {
  /** Of these accounts those that are there. */
  accounts(ids: readonly string[]): Promise<readonly ReplacedAccount[]>;
  /** Staff, and who is suspended. */
  notable(): Promise<readonly ReplacedAccount[]>;
  /** Whom operators erased. */
  erased(): Promise<readonly string[]>;
  /** What was told since then. */
  notices(since: Date): Promise<readonly SentNotice[]>;
}

/** Null where there are no tables of ours, or nobody in them. */
export const replacedRows = async (em: EntityManager): Promise<ReplacedRows | null> => {
  if (!(await hasTable(em, 'users'))) return null;
  const some = await em.execute<object[]>('select 1 from users limit 1');
  if (some.length === 0) return null;
  return {
    async accounts(ids) {
      const rows = await em.execute<AccountRow[]>(`select ${FACTS} from users u where id = any(?::uuid[])`, [
        `{${ids.join(',')}}`,
      ]);
      return rows.map(toAccount);
    },
    async notable() {
      const rows = await em.execute<AccountRow[]>(
        `select ${FACTS} from users u where role <> 'listener' or suspended_at is not null`,
      );
      return rows.map(toAccount);
    },
    async erased() {
      if (!(await hasTable(em, 'audit_records'))) return [];
      const rows = await em.execute<{ id: string }[]>(
        `select distinct subject_id as id from audit_records where action = 'account.erased'`,
      );
      return rows.map(({ id }) => id);
    },
    async notices(since) {
      const sentNotices: SentNotice[] = [];
      for (const table of noticeTables) {
        if (!(await hasTable(em, table))) continue;
        const rows = await em.execute<{ row: string }[]>(
          `select to_jsonb(t)::text as row from ${table} t where told_at >= ?`,
          [since],
        );
        sentNotices.push(...rows.map(({ row }) => ({ table, row })));
      }
      return sentNotices;
    },
  };
};
