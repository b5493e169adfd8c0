import type { EmailChange, EmailChangeStore } from '@meend/core/account/email-change/email-change.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { columnsOf, excluded, type RowOf, valuesOf } from '../connection/columns.ts';
import { purge } from '../connection/delete-batch.sql.ts';
import { db, execute, firstOf, statement } from '../connection/statements.ts';
import { EmailChangesTable } from './account.tables.ts';

type Row = RowOf<typeof EmailChangesTable>;

interface OfUser {
  readonly userId: UserId;
}

const toChange = ({
  oldSecretHash,
  oldConfirmedAt,
  newSecretHash,
  newConfirmedAt,
  ...change
}: Row): EmailChange => ({
  ...change,
  oldMailbox: { secretHash: oldSecretHash, confirmedAt: oldConfirmedAt },
  newMailbox: { secretHash: newSecretHash, confirmedAt: newConfirmedAt },
});

const toRow = ({ oldMailbox, newMailbox, ...change }: EmailChange): Row => ({
  ...change,
  oldSecretHash: oldMailbox.secretHash,
  oldConfirmedAt: oldMailbox.confirmedAt,
  newSecretHash: newMailbox.secretHash,
  newConfirmedAt: newMailbox.confirmedAt,
});

const changes = () => db.selectFrom('email_changes').select(columnsOf(EmailChangesTable));
const find = statement(({ userId }: OfUser) => changes().where('user_id', '=', userId), 'email-change');
const findBySecret = statement(({ hash }: { hash: string }) =>
  changes().where((row) => row.or([row('old_secret_hash', '=', hash), row('new_secret_hash', '=', hash)])),
);
const put = statement((row: Row) =>
  db
    .insertInto('email_changes')
    .values(valuesOf(EmailChangesTable, row))
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(
          excluded(
            'new_email',
            'asked_at',
            'ends_at',
            'old_secret_hash',
            'old_confirmed_at',
            'new_secret_hash',
            'new_confirmed_at',
          ),
        ),
    ),
);
const remove = statement(({ userId }: OfUser) =>
  db.deleteFrom('email_changes').where('user_id', '=', userId),
);
const purgeEnded = purge(EmailChangesTable, (row, before) => row('ends_at', '<', before));

export const postgresEmailChangeStore = (em: EntityManager): EmailChangeStore => {
  const changeBy = async (query: ReturnType<typeof find>): Promise<EmailChange | null> => {
    const row = await firstOf(em, query);
    return row && toChange(row);
  };
  return {
    put: (change) => execute(em, put(toRow(change))),
    find: (userId) => changeBy(find({ userId })),
    findBySecret: (hash) => changeBy(findBySecret({ hash })),
    remove: (userId) => execute(em, remove({ userId })),
    forget: (before, limit) => purgeEnded(em, before, limit),
  };
};
