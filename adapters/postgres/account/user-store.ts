import type { Email } from '@meend/core/account/user/email.ts';
import type { User } from '@meend/core/account/user/user.ts';
import type { UserStore } from '@meend/core/account/user/user-store.port.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type Prepared, prepared, queryRows } from '../connection/prepared.ts';
import { type ReadUser, toUser, USER_COLUMNS } from './user-reading.ts';
import { UserRow } from './user-row.ts';

const READ = `select ${USER_COLUMNS} from users u where`;
const BY_ID = prepared('user', `${READ} u.id = ?`);
const LOCKED = prepared('user-locked', `${READ} u.id = ? for update`);
const BY_EMAIL = prepared('user-by-email', `${READ} u.email = ?`);
const BY_PHONE = prepared('users-by-phone', `${READ} u.phone = ? order by u.id limit ?`);
const STAFF = prepared('staff', `${READ} u.role <> 'listener' order by u.id`);
const SUSPENDED = prepared(
  'users-suspended',
  `${READ} u.suspended_at is not null order by u.suspended_at desc, u.id desc limit ?`,
);
const SUPERADMINS = prepared('superadmins', `${READ} u.role = 'superadmin' order by u.id`);
const LOCKED_SUPERADMINS = prepared('superadmins-locked', `${SUPERADMINS.sql} for update`);

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
        .createQueryBuilder(UserRow)
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
    async setEmail(id, email) {
      const changed = await em.execute<object[]>(
        `update users set email = ? where id = ?
           and not exists (select 1 from users other where other.email = ? and other.id <> ?) returning 1`,
        [email, id, email, id],
      );
      return changed.length > 0;
    },
    async setName(id, name) {
      await em.nativeUpdate(UserRow, { id }, { name });
    },
    async setPhone(id, phone) {
      await em.nativeUpdate(UserRow, { id }, { phone });
    },
    async setAge(id, { at, wording }) {
      await em.nativeUpdate(UserRow, { id }, { ageConfirmedAt: at, ageWording: wording });
    },
    async setMarketing(id, { optedIn, at, source, wording }) {
      const consent = {
        marketingOptedIn: optedIn,
        marketingAt: at,
        marketingSource: source,
        marketingWording: wording,
      };
      await em.nativeUpdate(UserRow, { id }, consent);
    },
    async setAutoplay(id, autoplay) {
      await em.nativeUpdate(UserRow, { id }, { autoplay });
    },
    async readPasswordHash(id) {
      const [row] = await queryRows<{ password_hash: string | null }>(em, PASSWORD_HASH, [id]);
      return row?.password_hash ?? null;
    },
    async setPasswordHash(id, hash) {
      await em.execute('update users set password_hash = ? where id = ?', [hash, id]);
    },
    async setRole(id, role) {
      await em.nativeUpdate(UserRow, { id }, { role });
    },
    async setSuspended(id, at) {
      await em.nativeUpdate(UserRow, { id }, { suspendedAt: at });
    },
    async setErasesAt(id, at) {
      await em.nativeUpdate(UserRow, { id }, { erasesAt: at });
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
  };
};
