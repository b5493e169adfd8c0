// What rows that came back must not do again: let old sessions and links in, and send mails that may have left since.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NoticeTable, SentNotice } from './replaced-rows.ts';

/**
 * More than an account's version was ever raised between a backup and its restore: a token signed in between must not
 * fit again a few sign-outs later.
 */
const VERSIONS_AHEAD = 1_000;

/** Every session ends, the banner admin's too, and so does every link of a mail but those that take a deletion back. */
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

/** Mails that had not left become given-up jobs, for a person to judge. Answers how many. */
export const deadLetterMails = async (inside: EntityManager, reason: string): Promise<number> => {
  const moved = await inside.execute<object[]>(
    `update outbox set is_dead = true, leased_until = null, reason = ?
     where not is_dead and job ->> 'kind' in ('mail', 'newsletter') returning 1`,
    [reason],
  );
  return moved.length;
};

/** A newsletter on its way waits until somebody lets it go on: its later copies may have left since. */
export const stopNewsletters = async (inside: EntityManager): Promise<void> => {
  await inside.execute(`update newsletters set status = 'stopped' where status = 'sending'`);
};

/** Whom the notice is about must have come back. */
const keeping: Readonly<Record<NoticeTable, string>> = {
  subscription_notices: `insert into subscription_notices
    select t.* from jsonb_populate_record(null::subscription_notices, ?::jsonb) t join users on users.id = t.user_id
    on conflict do nothing`,
  order_notices: `insert into order_notices
    select t.* from jsonb_populate_record(null::order_notices, ?::jsonb) t join orders on orders.id = t.order_id
    on conflict do nothing`,
};

/** What was told once since is not told again. */
export const restoreNotices = async (
  inside: EntityManager,
  notices: readonly SentNotice[],
): Promise<void> => {
  for (const { table, row } of notices) await inside.execute(keeping[table], [row]);
};
