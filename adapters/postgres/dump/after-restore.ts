// Cleans restored rows of what must not take effect again: old sessions and links, and mails that may have been sent
// since.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NoticeTable, SentNotice } from './replaced-rows.ts';

/**
 * Exceeds any increase of an account's token version between a backup and its restore, so that no token signed in
 * between becomes valid again.
 */
const VERSIONS_AHEAD = 1_000;

/** Ends every session, the banner admin's included, and every mailed link except those that cancel an erasure. */
export const endSessions = async (inside: EntityManager): Promise<void> => {
  await inside.execute(`update users set token_version = token_version + ${VERSIONS_AHEAD}`);
  await inside.execute(
    `update sessions set ended_at = date_trunc('milliseconds', clock_timestamp()) where ended_at is null`,
  );
  await inside.execute('update banner_admins set credential_id = gen_random_uuid()');
  await inside.execute('delete from sign_in_links');
  await inside.execute('delete from email_changes');
  await inside.execute('update erasures set confirm_until = least(confirm_until, now())');
};

/** Turns unsent mails into dead letters for an operator to decide. Returns how many. */
export const deadLetterMails = async (inside: EntityManager, reason: string): Promise<number> => {
  const moved = await inside.execute<object[]>(
    `update outbox set is_dead = true, leased_until = null, reason = ?
     where not is_dead and job ->> 'kind' in ('mail', 'newsletter') returning 1`,
    [reason],
  );
  return moved.length;
};

/** Pauses a newsletter that was being sent: its later copies may have been sent since. */
export const stopNewsletters = async (inside: EntityManager): Promise<void> => {
  await inside.execute(`update newsletters set status = 'stopped' where status = 'sending'`);
};

/** Conditions for rows to be inserted: the account, order or part must exist in the backup. */
const keeping: Readonly<Record<NoticeTable, string>> = {
  subscription_notices: `insert into subscription_notices
    select t.* from jsonb_populate_record(null::subscription_notices, ?::jsonb) t join users on users.id = t.user_id
    on conflict do nothing`,
  order_notices: `insert into order_notices
    select t.* from jsonb_populate_record(null::order_notices, ?::jsonb) t join orders on orders.id = t.order_id
    on conflict do nothing`,
  follow_mails_sent: `insert into follow_mails_sent
    select t.* from jsonb_populate_record(null::follow_mails_sent, ?::jsonb) t
    join users on users.id = t.user_id join parts on parts.id = t.part_id
    on conflict do nothing`,
};

/** Restores the notices sent since the backup, so that none is sent twice. */
export const restoreNotices = async (
  inside: EntityManager,
  notices: readonly SentNotice[],
): Promise<void> => {
  for (const { table, row } of notices) await inside.execute(keeping[table], [row]);
};
