import type { Email } from '@meend/core/account/user/email.ts';
import type { User } from '@meend/core/account/user/user.ts';
import type { UserStore } from '@meend/core/account/user/user-store.port.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { deleteBatch } from '../connection/delete-batch.ts';
import { type Prepared, prepared, queryRows } from '../connection/prepared.ts';
import { UsersTable } from './account.tables.ts';
import { type ReadUser, toUser, USER_COLUMNS } from './user-reading.ts';

const READ = `select ${USER_COLUMNS} from users u where`;
const BY_ID = prepared('user', `${READ} u.id = ?`);
const LOCKED = prepared('user-locked', `${READ} u.id = ? for update`);
const BY_EMAIL = prepared('user-by-email', `${READ} u.email = ?`);
const OF_MAILBOX = prepared(
  'users-of-mailbox',
  `${READ} u.id = ? or u.mailbox = (select mailbox from users where id = ?) order by u.id`,
);
const OF_MAILBOX_LOCKED = prepared(
  'users-of-mailbox-locked',
  `${READ} u.id = ? or u.mailbox = ? order by u.id for update`,
);
const STALE_MAILBOXES = prepared(
  'users-stale-mailbox',
  `${READ} u.id in (
     (select id from users where mailbox is null limit ?)
     union all (select id from users where mailbox < ? limit ?)
     union all (select id from users where mailbox >= ? limit ?))`,
);
const RENEWED_SELECTIONS = `
with moved as (
  select user_id, story_id, row_number() over (order by user_id, slot) as place from selections
  where mailbox = ? or (mailbox is null and user_id = ?)
), taken as (select coalesce(max(mailbox_slot), 0) as slots from selections where mailbox = ?)
update selections set mailbox = ?, mailbox_slot = taken.slots + moved.place from moved, taken
where selections.user_id = moved.user_id and selections.story_id = moved.story_id`;
const BY_PHONE = prepared('users-by-phone', `${READ} u.phone = ? order by u.id limit ?`);
const STAFF = prepared('staff', `${READ} u.role <> 'listener' order by u.id`);
const SUSPENDED = prepared(
  'users-suspended',
  `${READ} u.suspended_at is not null order by u.suspended_at desc, u.id desc limit ?`,
);
const SUPERADMINS = prepared('superadmins', `${READ} u.role = 'superadmin' order by u.id`);
const LOCKED_SUPERADMINS = prepared('superadmins-locked', `${SUPERADMINS.sql} for update`);

const USED_SINCE = prepared(
  'user-used-since',
  `select 1 from users u where u.email = ? and (u.signed_in_at >= ?
     or exists (select 1 from sessions s where s.user_id = u.id and s.last_used_at >= ?))`,
);
const PASSWORD_HASH = prepared('password-hash', 'select password_hash from users where id = ?');

const toRow = ({ marketing, ...user }: User) => ({
  ...user,
  marketingOptedIn: marketing.optedIn,
  marketingAt: marketing.at,
  marketingSource: marketing.source,
  marketingWording: marketing.wording,
});

export const postgresUserStore = (em: EntityManager): UserStore => {
  const read = async (statement: Prepared, values: readonly unknown[]): Promise<readonly User[]> =>
    (await queryRows<ReadUser>(em, statement, values)).map(toUser);
  const findByEmail = async (email: Email): Promise<User | null> =>
    (await read(BY_EMAIL, [email]))[0] ?? null;
  return {
    find: async (id) => (await read(BY_ID, [id]))[0] ?? null,
    findByEmail,
    listByPhone: (phone, limit) => read(BY_PHONE, [phone, limit]),
    lock: async (id) => (await read(em.isInTransaction() ? LOCKED : BY_ID, [id]))[0] ?? null,
    async add(user) {
      const added = await em
        .createQueryBuilder(UsersTable)
        .insert(toRow(user))
        .onConflict('email')
        .ignore()
        .returning('id')
        .execute('all');
      if (added.length > 0) return { user, isNew: true };
      const known = await findByEmail(user.email);
      if (!known) throw new Error('account was deleted during the lookup');
      return { user: known, isNew: false };
    },
    listMailbox: (id) => read(OF_MAILBOX, [id, id]),
    async lockMailbox(id) {
      // Repeated if the address was changed before the rows were locked.
      let mailbox = (await read(BY_ID, [id]))[0]?.mailbox ?? null;
      for (;;) {
        const accounts = await read(OF_MAILBOX_LOCKED, [id, mailbox]);
        const own = accounts.find((account) => account.id === id)?.mailbox ?? null;
        if (own === mailbox) return accounts;
        mailbox = own;
      }
    },
    // Hashes are hex: "g" comes after all that begin with the key.
    async listStaleMailboxes(key, limit) {
      const stale = await read(STALE_MAILBOXES, [limit, key, limit, `${key}g`, limit]);
      return stale.slice(0, limit);
    },
    async renewMailbox(id, mailbox) {
      const old = (await read(BY_ID, [id]))[0]?.mailbox ?? null;
      if (old === mailbox) return;
      await em.execute(RENEWED_SELECTIONS, [old, id, mailbox, mailbox]);
      await em.execute('update users set mailbox = ? where id = ? or mailbox = ?', [mailbox, id, old]);
    },
    async setEmail(id, email, mailbox) {
      const changed = await em.execute<object[]>(
        `update users set email = ?, mailbox = ? where id = ?
           and not exists (select 1 from users other where other.email = ? and other.id <> ?) returning 1`,
        [email, mailbox, id, email, id],
      );
      return changed.length > 0;
    },
    async setName(id, name) {
      await em.nativeUpdate(UsersTable, { id }, { name });
    },
    async setPhone(id, phone) {
      await em.nativeUpdate(UsersTable, { id }, { phone });
    },
    async setAge(id, { at, wording }) {
      await em.nativeUpdate(UsersTable, { id }, { ageConfirmedAt: at, ageWording: wording });
    },
    async setMarketing(id, { optedIn, at, source, wording }) {
      const consent = {
        marketingOptedIn: optedIn,
        marketingAt: at,
        marketingSource: source,
        marketingWording: wording,
      };
      await em.nativeUpdate(UsersTable, { id }, consent);
    },
    async setAutoplay(id, autoplay) {
      await em.nativeUpdate(UsersTable, { id }, { autoplay });
    },
    async noteSignIn(id, at) {
      await em.execute('update users set signed_in_at = ? where id = ?', [at, id]);
    },
    wasUsedSince: async (email, since) =>
      (await queryRows<object>(em, USED_SINCE, [email, since, since])).length > 0,
    async readPasswordHash(id) {
      const [row] = await queryRows<{ password_hash: string | null }>(em, PASSWORD_HASH, [id]);
      return row?.password_hash ?? null;
    },
    async setPasswordHash(id, hash) {
      await em.execute('update users set password_hash = ? where id = ?', [hash, id]);
    },
    async setRole(id, role) {
      await em.nativeUpdate(UsersTable, { id }, { role });
    },
    async setSuspended(id, at) {
      await em.nativeUpdate(UsersTable, { id }, { suspendedAt: at });
    },
    async setErasesAt(id, at) {
      await em.nativeUpdate(UsersTable, { id }, { erasesAt: at });
    },
    async listErasable(now, limit) {
      const due = await em.execute<{ id: string }[]>(
        'select id from users where erases_at <= ? order by erases_at, id limit ?',
        [now, limit],
      );
      return due.map(({ id }) => id as UserId);
    },
    listStaff: () => read(STAFF, []),
    listSuspended: (limit) => read(SUSPENDED, [limit]),
    lockSuperadmins: () => read(em.isInTransaction() ? LOCKED_SUPERADMINS : SUPERADMINS, []),
    async raiseTokenVersion(id) {
      const [row] = await em.execute<{ token_version: number }[]>(
        `with ended as (
           update sessions set ended_at = date_trunc('milliseconds', clock_timestamp())
           where user_id = ? and ended_at is null
         )
         update users set token_version = token_version + 1 where id = ? returning token_version`,
        [id, id],
      );
      return row?.token_version ?? 0;
    },
    async raiseMediaEpoch(id) {
      await em.execute(
        `with former as (select media_key from users where id = ? for update),
         ended as (insert into ended_media_keys (key) select media_key from former),
         raised as (update users set media_key = default where id = ?)
         select pg_notify('media_epochs', '') from former`,
        [id, id],
      );
    },
    async listEndedMediaKeys(withinMs) {
      const ended = await em.execute<{ key: string }[]>(
        'select key from ended_media_keys where ended_at > clock_timestamp() - make_interval(secs => ?)',
        [withinMs / 1_000],
      );
      return ended.map(({ key }) => key);
    },
    purgeMediaKeys: (before, limit) =>
      deleteBatch(em, { table: 'ended_media_keys', key: ['key'], where: 'ended_at < ?' }, [before], limit),
  };
};
