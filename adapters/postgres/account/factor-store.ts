import type {
  ChallengePurpose,
  Factor,
  FactorChallenge,
  FactorStore,
} from '@meend/core/account/user/factor.ts';
import type { FactorId, SessionId, UserId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { columnsOf, excluded, type RowOf, valuesOf } from '../connection/columns.ts';
import { countOf, db, execute, firstOf, rowsOf, statement } from '../connection/statements.ts';
import { StaffFactorsTable } from './account.tables.ts';

type Row = RowOf<typeof StaffFactorsTable>;
type NewRow = Omit<Row, 'transports'> & {
  /** JSON. */
  readonly transports: string | null;
};

interface OfUser {
  readonly userId: UserId;
}

interface OfSession {
  readonly sessionId: SessionId;
}

interface Code extends OfUser {
  readonly hash: string;
}

interface OneChallenge extends OfSession {
  readonly purpose: ChallengePurpose;
}

interface Use {
  readonly id: FactorId;
  readonly at: Date;
  readonly counter: number | null;
  readonly step: number | null;
}

const toFactor = ({ id, userId, name, createdAt, lastUsedAt, ...row }: Row): Factor => {
  const common = { id, userId, name, createdAt, lastUsedAt };
  return row.kind === 'passkey'
    ? {
        ...common,
        kind: row.kind,
        credentialId: row.credentialId ?? '',
        publicKey: row.publicKey ?? '',
        counter: row.counter ?? 0,
        transports: row.transports ?? [],
      }
    : {
        ...common,
        kind: row.kind,
        encryptedSecret: row.encryptedSecret ?? '',
        lastStep: row.lastStep ?? 0,
      };
};

const noPasskey = { credentialId: null, publicKey: null, counter: null, transports: null };

const toRow = (factor: Factor): NewRow =>
  factor.kind === 'passkey'
    ? { ...factor, transports: JSON.stringify(factor.transports), encryptedSecret: null, lastStep: null }
    : { ...noPasskey, ...factor };

const listOf = statement(({ userId }: OfUser) =>
  db
    .selectFrom('staff_factors')
    .select(columnsOf(StaffFactorsTable))
    .where('user_id', '=', userId)
    .orderBy('id'),
);
const add = statement((row: NewRow) =>
  db
    .insertInto('staff_factors')
    .values({
      ...valuesOf(StaffFactorsTable, row, 'transports'),
      transports: sql<readonly string[] | null>`${row.transports}`,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing()),
);
const saveUse = statement(({ id, at, counter, step }: Use) =>
  db
    .updateTable('staff_factors')
    .set({
      last_used_at: at,
      counter: sql<number | null>`coalesce(${counter}::bigint, counter)`,
      last_step: sql<number | null>`coalesce(${step}::bigint, last_step)`,
    })
    .where('id', '=', id),
);
const remove = statement(({ id }: { id: FactorId }) => db.deleteFrom('staff_factors').where('id', '=', id));
const removeOf = statement(({ userId }: OfUser) =>
  db.deleteFrom('staff_factors').where('user_id', '=', userId),
);
const removeCodesOf = statement(({ userId }: OfUser) =>
  db.deleteFrom('recovery_codes').where('user_id', '=', userId),
);
const removeConfirmationsOf = statement(({ userId }: OfUser) =>
  db
    .deleteFrom('staff_confirmations')
    .where('session_id', 'in', (query) =>
      query.selectFrom('sessions').select('id').where('user_id', '=', userId),
    ),
);
const addCode = statement(({ userId, hash }: Code) =>
  db.insertInto('recovery_codes').values({ code_hash: hash, user_id: userId }),
);
const spendCode = statement(({ userId, hash }: Code) =>
  db.deleteFrom('recovery_codes').where('code_hash', '=', hash).where('user_id', '=', userId),
);
const countCodes = statement(({ userId }: OfUser) =>
  db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId),
);
const confirm = statement(({ sessionId, at }: OfSession & { at: Date }) =>
  db
    .insertInto('staff_confirmations')
    .columns(['session_id', 'confirmed_at'])
    .expression((query) =>
      query
        .selectFrom('sessions')
        .select(['id', sql<Date>`${at}::timestamptz`.as('confirmed_at')])
        .where('id', '=', sessionId),
    )
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(excluded('confirmed_at'))),
);
const confirmedAt = statement(({ sessionId }: OfSession) =>
  db
    .selectFrom('staff_confirmations')
    .select('confirmed_at as confirmedAt')
    .where('session_id', '=', sessionId),
);
const putChallenge = statement(({ sessionId, purpose, value, endsAt }: OneChallenge & FactorChallenge) =>
  db
    .insertInto('factor_challenges')
    .columns(['session_id', 'purpose', 'value', 'ends_at'])
    .expression((query) =>
      query
        .selectFrom('sessions')
        .select([
          'id',
          sql<ChallengePurpose>`${purpose}::text`.as('purpose'),
          sql<string>`${value}::text`.as('value'),
          sql<Date>`${endsAt}::timestamptz`.as('ends_at'),
        ])
        .where('id', '=', sessionId),
    )
    .onConflict((conflict) =>
      conflict.columns(['session_id', 'purpose']).doUpdateSet(excluded('value', 'ends_at')),
    ),
);
const consumeChallenge = statement(({ sessionId, purpose }: OneChallenge) =>
  db
    .deleteFrom('factor_challenges')
    .where('session_id', '=', sessionId)
    .where('purpose', '=', purpose)
    .returning(['value', 'ends_at as endsAt']),
);

const ofSession = (sessionId: string): OfSession => ({ sessionId: sessionId as SessionId });

export const postgresFactorStore = (em: EntityManager): FactorStore => ({
  listOf: async (userId) => (await rowsOf(em, listOf({ userId }))).map(toFactor),
  add: async (factor) => (await countOf(em, add(toRow(factor)))) > 0,
  saveUse: (id, { at, counter = null, step = null }) => execute(em, saveUse({ id, at, counter, step })),
  remove: (id) => execute(em, remove({ id })),
  async removeAll(userId) {
    for (const removal of [removeOf, removeCodesOf, removeConfirmationsOf])
      await countOf(em, removal({ userId }));
  },
  async putRecoveryCodes(userId, hashes) {
    await execute(em, removeCodesOf({ userId }));
    for (const hash of hashes) await execute(em, addCode({ userId, hash }));
  },
  spendRecoveryCode: async (userId, hash) => (await countOf(em, spendCode({ userId, hash }))) > 0,
  countRecoveryCodes: async (userId) => (await firstOf(em, countCodes({ userId })))?.count ?? 0,
  confirm: async (sessionId, at) => (await countOf(em, confirm({ ...ofSession(sessionId), at }))) > 0,
  confirmedAt: async (sessionId) =>
    (await firstOf(em, confirmedAt(ofSession(sessionId))))?.confirmedAt ?? null,
  putChallenge: async (sessionId, purpose, challenge) =>
    (await countOf(em, putChallenge({ ...ofSession(sessionId), purpose, ...challenge }))) > 0,
  consumeChallenge: (sessionId, purpose) =>
    firstOf(em, consumeChallenge({ ...ofSession(sessionId), purpose })),
});
