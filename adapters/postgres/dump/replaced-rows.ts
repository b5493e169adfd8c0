// Reads accounts from the database that a restore is about to replace, whatever release its tables are of.
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

// By way of JSON, so that a column missing in that release is null.
const FACTS = `id, to_jsonb(u) ->> 'role' as role, to_jsonb(u) ->> 'suspended_at' is not null as suspended,
  to_jsonb(u) ->> 'erases_at' as erases_at`;

const toAccount = ({ id, role, suspended, erases_at }: AccountRow): ReplacedAccount => ({
  id,
  role,
  isSuspended: suspended,
  erasesAt: erases_at === null ? null : new Date(erases_at),
});

/** A one-time notice about a plan, an order or a followed story; the row as JSON. */
export interface SentNotice {
  readonly table: NoticeTable;
  readonly row: string;
}

/** With the column of their time. */
const noticeTables = {
  subscription_notices: 'told_at',
  order_notices: 'told_at',
  follow_mails_sent: 'made_at',
} as const;
export type NoticeTable = keyof typeof noticeTables;

const hasTable = async (em: EntityManager, name: string): Promise<boolean> => {
  const [table] = await em.execute<{ found: boolean }[]>('select to_regclass(?) is not null as found', [
    name,
  ]);
  return table?.found === true;
};

export interface ReplacedRows {
  /** Those of these accounts that exist. */
  accounts(ids: readonly string[]): Promise<readonly ReplacedAccount[]>;
  /** Staff and suspended accounts. */
  notable(): Promise<readonly ReplacedAccount[]>;
  /** Accounts erased by operators. */
  erased(): Promise<readonly string[]>;
  /** Notices sent since then. */
  notices(since: Date): Promise<readonly SentNotice[]>;
}

/** Null if there are no tables of the product, or no accounts. */
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
      for (const [table, sentAt] of Object.entries(noticeTables) as [NoticeTable, string][]) {
        if (!(await hasTable(em, table))) continue;
        const rows = await em.execute<{ row: string }[]>(
          `select to_jsonb(t)::text as row from ${table} t where ${sentAt} >= ?`,
          [since],
        );
        sentNotices.push(...rows.map(({ row }) => ({ table, row })));
      }
      return sentNotices;
    },
  };
};
