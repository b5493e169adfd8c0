import { createHash } from 'node:crypto';
import type { Email } from '@meend/core/account/user/email.ts';
import type { ListedSuppression, SuppressionStore } from '@meend/core/suppressions/suppression.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { columnsOf, excluded, valuesOf } from '../connection/columns.ts';
import { purge } from '../connection/delete-batch.sql.ts';
import { countOf, db, execute, firstOf, rowsOf, statement } from '../connection/statements.ts';
import { SuppressedAddressesTable } from './suppressions.tables.ts';

interface Hashed {
  readonly addressHash: string;
}

/** As SQL computes it for an erasure (`personal-store.ts`). */
const hashed = (email: Email): Hashed => ({ addressHash: createHash('sha256').update(email).digest('hex') });

const put = statement((it: ListedSuppression) =>
  db
    .insertInto('suppressed_addresses')
    .values(valuesOf(SuppressedAddressesTable, it))
    .onConflict((conflict) =>
      conflict.column('address_hash').doUpdateSet(({ fn, ref }) => ({
        ...excluded('since'),
        // 'bounce' comes before 'complaint'.
        reason: fn('least', [ref('suppressed_addresses.reason'), ref('excluded.reason')]),
      })),
    ),
);
const find = statement(({ addressHash }: Hashed) =>
  db.selectFrom('suppressed_addresses').select(['reason', 'since']).where('address_hash', '=', addressHash),
);
const list = statement(({ limit }: { limit: number }) =>
  db
    .selectFrom('suppressed_addresses')
    .select(columnsOf(SuppressedAddressesTable))
    .orderBy('since', 'desc')
    .limit(limit),
);
const remove = statement(({ addressHash }: Hashed) =>
  db.deleteFrom('suppressed_addresses').where('address_hash', '=', addressHash),
);
const purgeOld = purge(SuppressedAddressesTable, (row, before) => row('since', '<', before));

export const postgresSuppressionStore = (em: EntityManager): SuppressionStore => ({
  put: (email, suppression) => execute(em, put({ ...suppression, ...hashed(email) })),
  find: (email) => firstOf(em, find(hashed(email))),
  list: (limit) => rowsOf(em, list({ limit })),
  remove: async (email) => (await countOf(em, remove(hashed(email)))) > 0,
  forget: (before, limit) => purgeOld(em, before, limit),
});
