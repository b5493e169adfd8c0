import type { EmailChange } from '@meend/core/account/email-change/email-change.ts';
import type { EmailChangeStore } from '@meend/core/account/email-change/email-change-store.port.ts';
import type { Email } from '@meend/core/account/user/email.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { deleteBatch } from '../connection/delete-batch.ts';
import { prepared, queryRows } from '../connection/prepared.ts';
import { toDate } from '../connection/query-options.ts';

interface ReadEmailChange {
  readonly user_id: string;
  readonly new_email: string;
  readonly asked_at: string;
  readonly ends_at: string;
  readonly old_secret_hash: string;
  readonly old_confirmed_at: string | null;
  readonly new_secret_hash: string;
  readonly new_confirmed_at: string | null;
}

const COLUMNS =
  'user_id, new_email, asked_at, ends_at, old_secret_hash, old_confirmed_at, new_secret_hash, new_confirmed_at';

const FOUND = prepared('email-change', `select ${COLUMNS} from email_changes where user_id = ?`);

const toConfirmation = (secretHash: string, confirmedAt: string | null) => ({
  secretHash,
  confirmedAt: confirmedAt === null ? null : toDate(confirmedAt),
});

const toEmailChange = (row: ReadEmailChange): EmailChange => ({
  userId: row.user_id as UserId,
  newEmail: row.new_email as Email,
  askedAt: toDate(row.asked_at),
  endsAt: toDate(row.ends_at),
  oldMailbox: toConfirmation(row.old_secret_hash, row.old_confirmed_at),
  newMailbox: toConfirmation(row.new_secret_hash, row.new_confirmed_at),
});

export const postgresEmailChangeStore = (em: EntityManager): EmailChangeStore => ({
  async put({ userId, newEmail, askedAt, endsAt, oldMailbox, newMailbox }) {
    await em.execute(
      `insert into email_changes (${COLUMNS}) values (?, ?, ?, ?, ?, ?, ?, ?)
       on conflict (user_id) do update set new_email = excluded.new_email, asked_at = excluded.asked_at,
         ends_at = excluded.ends_at, old_secret_hash = excluded.old_secret_hash,
         old_confirmed_at = excluded.old_confirmed_at, new_secret_hash = excluded.new_secret_hash,
         new_confirmed_at = excluded.new_confirmed_at`,
      [
        userId,
        newEmail,
        askedAt,
        endsAt,
        oldMailbox.secretHash,
        oldMailbox.confirmedAt,
        newMailbox.secretHash,
        newMailbox.confirmedAt,
      ],
    );
  },
  async find(userId) {
    const [row] = await queryRows<ReadEmailChange>(em, FOUND, [userId]);
    return row ? toEmailChange(row) : null;
  },
  async findBySecret(secretHash) {
    const [row] = await em.execute<ReadEmailChange[]>(
      `select ${COLUMNS} from email_changes where old_secret_hash = ? or new_secret_hash = ?`,
      [secretHash, secretHash],
    );
    return row ? toEmailChange(row) : null;
  },
  async remove(userId) {
    await em.execute('delete from email_changes where user_id = ?', [userId]);
  },
  forget: (before, limit) =>
    deleteBatch(em, { table: 'email_changes', key: ['user_id'], where: 'ends_at < ?' }, [before], limit),
});
