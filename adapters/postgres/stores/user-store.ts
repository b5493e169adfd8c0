import type { Phone } from '@meend/core/account/details/phone';
import type { Email } from '@meend/core/account/email';
import type { MarketingConsent, Role, User } from '@meend/core/account/user';
import type { UserStore } from '@meend/core/ports/stores/user-store';
import type { UserId } from '@meend/core/shared/ids';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { UserRow } from '../rows/user-row.ts';
import { fresh } from './fresh.ts';

const toUser = (row: UserRow): User => ({
  id: row.id as UserId,
  email: row.email as Email,
  name: row.name ?? null,
  phone: (row.phone ?? null) as Phone | null,
  role: row.role as Role,
  tokenVersion: row.tokenVersion,
  suspendedAt: row.suspendedAt ?? null,
  marketing: {
    optedIn: row.marketingOptedIn,
    at: row.marketingAt,
    source: row.marketingSource as MarketingConsent['source'],
    wording: row.marketingWording,
  },
  ageConfirmedAt: row.ageConfirmedAt ?? null,
  ageWording: row.ageWording ?? null,
  erasesAt: row.erasesAt ?? null,
  createdAt: row.createdAt,
});

const toRow = ({ marketing, ...user }: User) => ({
  ...user,
  marketingOptedIn: marketing.optedIn,
  marketingAt: marketing.at,
  marketingSource: marketing.source,
  marketingWording: marketing.wording,
});

export const postgresUserStore = (em: EntityManager): UserStore => {
  const find = async (where: { id: UserId } | { email: Email }): Promise<User | null> => {
    const row = await em.findOne(UserRow, where, fresh);
    return row && toUser(row);
  };
  return {
    find: (id) => find({ id }),
    findByEmail: (email) => find({ email }),
    async listByPhone(phone, limit) {
      const rows = await em.find(UserRow, { phone }, { ...fresh, orderBy: { id: 'asc' }, limit });
      return rows.map(toUser);
    },
    async lock(id) {
      if (!em.isInTransaction()) return find({ id });
      const row = await em.findOne(UserRow, { id }, { ...fresh, lockMode: LockMode.PESSIMISTIC_WRITE });
      return row && toUser(row);
    },
    async add(user) {
      const added = await em
        .createQueryBuilder(UserRow)
        .insert(toRow(user))
        .onConflict('email')
        .ignore()
        .returning('id')
        .execute('all');
      if (added.length > 0) return { user, isNew: true };
      const known = await find({ email: user.email });
      if (!known) throw new Error('An account vanished while it was looked up');
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
    async readPasswordHash(id) {
      const [row] = await em.execute<{ password_hash: string | null }[]>(
        'select password_hash from users where id = ?',
        [id],
      );
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
    async listStaff() {
      const rows = await em.find(
        UserRow,
        { role: { $ne: 'listener' } },
        { ...fresh, orderBy: { id: 'asc' } },
      );
      return rows.map(toUser);
    },
    async listSuspended(limit) {
      const orderBy = { suspendedAt: 'desc', id: 'desc' } as const;
      const rows = await em.find(UserRow, { suspendedAt: { $ne: null } }, { ...fresh, orderBy, limit });
      return rows.map(toUser);
    },
    async lockSuperadmins() {
      const options = { ...fresh, orderBy: { id: 'asc' } } as const;
      const rows = em.isInTransaction()
        ? await em.find(UserRow, { role: 'superadmin' }, { ...options, lockMode: LockMode.PESSIMISTIC_WRITE })
        : await em.find(UserRow, { role: 'superadmin' }, options);
      return rows.map(toUser);
    },
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
