import type { Email } from '@meend/core/account/user/email.ts';
import type { MailboxHash } from '@meend/core/account/user/mailbox.ts';
import type { Phone, User } from '@meend/core/account/user/user.ts';
import type { UserStore } from '@meend/core/account/user/user-store.port.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import { purge } from '../connection/delete-batch.sql.ts';
import { type Changes, countOf, db, execute, firstOf, rowsOf, statement } from '../connection/statements.ts';
import { EndedMediaKeysTable } from './account.tables.ts';
import { toUser, toUserRow, USER_COLUMNS, userValues } from './user-reading.ts';

type One = Pick<User, 'id'>;
type OfMailbox = Pick<User, 'id' | 'mailbox'>;
type Renewal = OfMailbox & { readonly old: MailboxHash | null };

const users = () => db.selectFrom('users').select(USER_COLUMNS);
const byId = ({ id }: One) => users().where('id', '=', id);
const find = statement(byId, 'user');
const lock = statement((one: One) => byId(one).forUpdate(), 'user-locked');
const findByEmail = statement(
  ({ email }: Pick<User, 'email'>) => users().where('email', '=', email),
  'user-by-email',
);
const listMailbox = statement(
  ({ id }: One) =>
    users()
      .where((row) =>
        row.or([
          row('id', '=', id),
          row('mailbox', '=', row.selectFrom('users as own').select('own.mailbox').where('own.id', '=', id)),
        ]),
      )
      .orderBy('id'),
  'users-of-mailbox',
);
const lockMailbox = statement(
  ({ id, mailbox }: OfMailbox) =>
    users()
      .where((row) => row.or([row('id', '=', id), row('mailbox', '=', mailbox)]))
      .orderBy('id')
      .forUpdate(),
  'users-of-mailbox-locked',
);
const listStaleMailboxes = statement(
  ({ key, end, limit }: { key: string; end: string; limit: number }) =>
    users().where(
      sql<SqlBool>`id in (
        (select id from users where mailbox is null limit ${limit})
        union all (select id from users where mailbox < ${key} limit ${limit})
        union all (select id from users where mailbox >= ${end} limit ${limit}))`,
    ),
  'users-stale-mailbox',
);
const listByPhone = statement(
  ({ phone, limit }: { phone: Phone; limit: number }) =>
    users().where('phone', '=', phone).orderBy('id').limit(limit),
  'users-by-phone',
);
const listStaff = statement(() => users().where('role', '<>', sql.lit('listener')).orderBy('id'), 'staff');
const listSuspended = statement(
  ({ limit }: { limit: number }) =>
    users()
      .where('suspended_at', 'is not', null)
      .orderBy('suspended_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit),
  'users-suspended',
);
const superadmins = () => users().where('role', '=', sql.lit('superadmin')).orderBy('id');
const listSuperadmins = statement(superadmins, 'superadmins');
const lockSuperadmins = statement(() => superadmins().forUpdate(), 'superadmins-locked');
const listErasable = statement(({ now, limit }: { now: Date; limit: number }) =>
  db
    .selectFrom('users')
    .select('id')
    .where('erases_at', '<=', now)
    .orderBy('erases_at')
    .orderBy('id')
    .limit(limit),
);
const usedSince = statement(
  ({ email, since }: { email: Email; since: Date }) =>
    db
      .selectFrom('users')
      .select('users.id')
      .where('email', '=', email)
      .where((row) =>
        row.or([
          row('users.signed_in_at', '>=', since),
          row.exists(
            row
              .selectFrom('sessions')
              .select('sessions.id')
              .whereRef('user_id', '=', 'users.id')
              .where('last_used_at', '>=', since),
          ),
        ]),
      ),
  'user-used-since',
);
const readPasswordHash = statement(
  ({ id }: One) => db.selectFrom('users').select('password_hash as hash').where('id', '=', id),
  'password-hash',
);
const add = statement((row: ReturnType<typeof toUserRow>) =>
  db
    .insertInto('users')
    .values(userValues(row))
    .onConflict((conflict) => conflict.column('email').doNothing()),
);
const renewSelections = statement(({ id, old, mailbox }: Renewal) =>
  db
    .with('moved', (query) =>
      query
        .selectFrom('selections')
        .select(({ fn }) => [
          'user_id',
          'story_id',
          fn
            .agg<number>('row_number')
            .over((all) => all.orderBy('user_id').orderBy('slot'))
            .as('place'),
        ])
        .where((row) =>
          row.or([row('mailbox', '=', old), row.and([row('mailbox', 'is', null), row('user_id', '=', id)])]),
        ),
    )
    .with('taken', (query) =>
      query
        .selectFrom('selections')
        .select(({ fn }) => fn.coalesce(fn.max('mailbox_slot'), sql.lit(0)).as('slots'))
        .where('mailbox', '=', mailbox),
    )
    .updateTable('selections')
    .from(['moved', 'taken'])
    .set((row) => ({ mailbox, mailbox_slot: row('taken.slots', '+', row.ref('moved.place')) }))
    .whereRef('selections.user_id', '=', 'moved.user_id')
    .whereRef('selections.story_id', '=', 'moved.story_id'),
);
const renewMailbox = statement(({ id, old, mailbox }: Renewal) =>
  db
    .updateTable('users')
    .set({ mailbox })
    .where((row) => row.or([row('id', '=', id), row('mailbox', '=', old)])),
);
const setEmail = statement(({ id, email, mailbox }: OfMailbox & Pick<User, 'email'>) =>
  db
    .updateTable('users')
    .set({ email, mailbox })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users as other')
            .select('other.id')
            .where('other.email', '=', email)
            .where('other.id', '<>', id),
        ),
      ),
    ),
);
const raiseTokenVersion = statement(({ id }: One) =>
  db
    .with('ended', (query) =>
      query
        .updateTable('sessions')
        .set({ ended_at: sql<Date>`date_trunc('milliseconds', clock_timestamp())` })
        .where('user_id', '=', id)
        .where('ended_at', 'is', null),
    )
    .updateTable('users')
    .set((row) => ({ token_version: row('token_version', '+', 1) }))
    .where('id', '=', id)
    .returning('token_version as tokenVersion'),
);
const raiseMediaEpoch = statement(({ id }: One) =>
  db
    .with('former', (query) => query.selectFrom('users').select('media_key').where('id', '=', id).forUpdate())
    .with('ended', (query) =>
      query
        .insertInto('ended_media_keys')
        .columns(['key'])
        .expression(query.selectFrom('former').select('media_key')),
    )
    .with('raised', (query) =>
      query.updateTable('users').set({ media_key: sql<string>`default` }).where('id', '=', id),
    )
    .selectFrom('former')
    .select(sql`pg_notify('media_epochs', '')`.as('notice')),
);
const listEndedMediaKeys = statement(({ seconds }: { seconds: number }) =>
  db
    .selectFrom('ended_media_keys')
    .select('key')
    .where('ended_at', '>', sql<Date>`clock_timestamp() - make_interval(secs => ${seconds})`),
);
const purgeMediaKeys = purge(EndedMediaKeysTable, (row, before) => row('ended_at', '<', before));

export const postgresUserStore = (em: EntityManager): UserStore => {
  const list = async (query: ReturnType<typeof find>): Promise<readonly User[]> =>
    (await rowsOf(em, query)).map(toUser);
  const first = async (query: ReturnType<typeof find>): Promise<User | null> => {
    const row = await firstOf(em, query);
    return row && toUser(row);
  };
  const set = async (id: UserId, part: Changes<'users'>): Promise<void> => {
    await execute(em, db.updateTable('users').set(part).where('id', '=', id));
  };
  return {
    find: (id) => first(find({ id })),
    findByEmail: (email) => first(findByEmail({ email })),
    listByPhone: (phone, limit) => list(listByPhone({ phone, limit })),
    lock: (id) => first(em.isInTransaction() ? lock({ id }) : find({ id })),
    async add(user) {
      if ((await countOf(em, add(toUserRow(user)))) > 0) return { user, isNew: true };
      const known = await first(findByEmail({ email: user.email }));
      if (!known) throw new Error('account was deleted during the lookup');
      return { user: known, isNew: false };
    },
    listMailbox: (id) => list(listMailbox({ id })),
    async lockMailbox(id) {
      // Repeated if the address was changed before the rows were locked.
      let mailbox = (await first(find({ id })))?.mailbox ?? null;
      for (;;) {
        const accounts = await list(lockMailbox({ id, mailbox }));
        const own = accounts.find((account) => account.id === id)?.mailbox ?? null;
        if (own === mailbox) return accounts;
        mailbox = own;
      }
    },
    // Hashes are hex: "g" comes after all that begin with the key.
    listStaleMailboxes: async (key, limit) =>
      (await list(listStaleMailboxes({ key, end: `${key}g`, limit }))).slice(0, limit),
    async renewMailbox(id, mailbox) {
      const old = (await first(find({ id })))?.mailbox ?? null;
      if (old === mailbox) return;
      await execute(em, renewSelections({ id, old, mailbox }));
      await execute(em, renewMailbox({ id, old, mailbox }));
    },
    setEmail: async (id, email, mailbox) => (await countOf(em, setEmail({ id, email, mailbox }))) > 0,
    setName: (id, name) => set(id, { name }),
    setPhone: (id, phone) => set(id, { phone }),
    setAge: (id, { at, wording }) => set(id, { age_confirmed_at: at, age_wording: wording }),
    setMarketing: (id, { optedIn, at, source, wording }) =>
      set(id, {
        marketing_opted_in: optedIn,
        marketing_at: at,
        marketing_source: source,
        marketing_wording: wording,
      }),
    setAutoplay: (id, autoplay) => set(id, { autoplay }),
    setHiddenNotes: (id, notes) => set(id, { hidden_notes: notes }),
    noteSignIn: (id, at) => set(id, { signed_in_at: at }),
    wasUsedSince: async (email, since) => (await firstOf(em, usedSince({ email, since }))) !== null,
    readPasswordHash: async (id) => (await firstOf(em, readPasswordHash({ id })))?.hash ?? null,
    setPasswordHash: (id, hash) => set(id, { password_hash: hash }),
    setRole: (id, role) => set(id, { role }),
    setSuspended: (id, at) => set(id, { suspended_at: at }),
    setErasesAt: (id, at) => set(id, { erases_at: at }),
    listErasable: async (now, limit) => (await rowsOf(em, listErasable({ now, limit }))).map(({ id }) => id),
    listStaff: () => list(listStaff({})),
    listSuspended: (limit) => list(listSuspended({ limit })),
    lockSuperadmins: () => list(em.isInTransaction() ? lockSuperadmins({}) : listSuperadmins({})),
    raiseTokenVersion: async (id) => (await firstOf(em, raiseTokenVersion({ id })))?.tokenVersion ?? 0,
    raiseMediaEpoch: (id) => execute(em, raiseMediaEpoch({ id })),
    listEndedMediaKeys: async (withinMs) =>
      (await rowsOf(em, listEndedMediaKeys({ seconds: withinMs / 1_000 }))).map(({ key }) => key),
    purgeMediaKeys: (before, limit) => purgeMediaKeys(em, before, limit),
  };
};
