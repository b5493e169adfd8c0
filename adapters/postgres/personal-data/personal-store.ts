// Tables with personal data: which rows are a person's, how they are exported and how they are erased;
// tests/contracts/personal-data checks every table.
import type {
  Person,
  PersonalKind,
  PersonalRecord,
  PersonalStore,
} from '@meend/core/manifest/personal-data.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { countOf, db, type Query, rowsOf } from '../connection/statements.ts';
import type { Tables } from '../tables.ts';

type Name = keyof Tables & string;

/** A table with an owner. */
type Owned = { [Table in Name]: 'user_id' extends keyof Tables[Table] ? Table : never }[Name];

type Row = Readonly<Record<string, string | number | boolean | Date | null>>;

/** Chooses columns by their names in the file, and the order; null if the table holds only secrets. */
type Exported<Table extends Name> = ((rows: SelectQueryBuilder<Tables, Table, object>) => Query<Row>) | null;

interface PersonalTable {
  readonly table: string;
  /** What identifies the person. */
  readonly by: keyof Person;
  readonly list: ((person: Person) => Query<Row>) | null;
  /** Null if the rows are retained. */
  readonly erase: ((person: Person) => Query<unknown>) | null;
}

const rowsBy = <Table extends Name>(
  table: Table,
  by: keyof Person,
  isOf: (value: string) => RawBuilder<SqlBool>,
  exported: Exported<Table>,
): PersonalTable => {
  const rows = db.selectFrom(table) as unknown as SelectQueryBuilder<Tables, Table, object>;
  return {
    table,
    by,
    list: exported && ((person) => exported(rows.where(isOf(person[by])))),
    erase: (person) => sql`delete from ${sql.table(table)} where ${isOf(person[by])}`,
  };
};

const equals = (column: string) => (value: string) => sql<SqlBool>`${sql.ref(column)} = ${value}`;

const own = <Table extends Owned>(table: Table, exported: Exported<Table>): PersonalTable =>
  rowsBy(table, 'id', equals('user_id'), exported);

/** Also erases others' rows with the person's address. */
const ownAndWithAddress = <Table extends Owned>(
  table: Table,
  column: keyof Tables[Table] & string,
  exported: Exported<Table>,
): PersonalTable => ({
  ...own(table, exported),
  erase: ({ id, email }) =>
    sql`delete from ${sql.table(table)} where user_id = ${id} or ${sql.ref(column)} = ${email}`,
});

const retained = (table: PersonalTable): PersonalTable => ({ ...table, erase: null });

const ofOwnOrders = (id: string) => sql<SqlBool>`order_id in (select id from orders where user_id = ${id})`;

const rupees = sql<number>`(amount / 100.0)::float8`.as('rupees');

export const personalTables: Readonly<Record<PersonalKind, PersonalTable>> = {
  links: rowsBy('sign_in_links', 'email', equals('email'), null),
  'email-changes': ownAndWithAddress('email_changes', 'new_email', (rows) =>
    rows
      .select(['new_email as newEmail', 'asked_at as askedAt'])
      .select('old_confirmed_at as confirmedInOldMailboxAt')
      .select('new_confirmed_at as confirmedInNewMailboxAt')
      .orderBy('asked_at'),
  ),
  factors: own('staff_factors', (rows) =>
    rows.select(['kind', 'name', 'created_at as addedAt', 'last_used_at as lastUsedAt']).orderBy('id'),
  ),
  'recovery-codes': own('recovery_codes', null),
  sessions: own('sessions', (rows) =>
    rows
      .select(['device', 'signed_in_at as signedInAt', 'last_used_at as lastUsedAt', 'ended_at as endedAt'])
      .orderBy('created_at'),
  ),
  identities: own('identities', (rows) =>
    rows.select(['issuer', 'subject', 'created_at as createdAt']).orderBy('created_at'),
  ),
  selections: own('selections', (rows) =>
    rows.select(['story_id as storyId', 'chosen_at as chosenAt']).orderBy('slot'),
  ),
  subscriptions: own('subscriptions', (rows) =>
    rows
      .select(['plan_name as plan', 'starts_at as startsAt', 'ends_at as endsAt', 'paid_days as paidDays'])
      .orderBy('starts_at'),
  ),
  notices: own('subscription_notices', (rows) =>
    rows.select(['kind', 'told_at as sentAt']).orderBy('told_at'),
  ),
  newsletters: own('newsletter_mails', (rows) =>
    rows
      .select(['newsletter_id as newsletter', 'fate', 'made_at as madeAt'])
      .select('unsubscribed_at as unsubscribedAt')
      .orderBy('made_at')
      .orderBy('newsletter_id'),
  ),
  suppressions: rowsBy(
    'suppressed_addresses',
    'email',
    (email) => sql`address_hash = encode(sha256(convert_to(${email}, 'UTF8')), 'hex')`,
    (rows) => rows.select(['reason', 'since']),
  ),
  places: own('listening_places', (rows) =>
    rows
      .select(['story_id as storyId', 'part_id as partId', 'position', 'duration'])
      .select(['heard_at as heardAt', 'finished_at as finishedAt'])
      .orderBy('heard_at')
      .orderBy('part_id'),
  ),
  'recently-played': own('recently_played', (rows) =>
    rows.select(['story_id as storyId', 'label as part', 'played_at as playedAt']).orderBy('played_at'),
  ),
  dismissals: own('story_dismissals', (rows) =>
    rows.select(['story_id as storyId', 'dismissed_at as removedAt']).orderBy('dismissed_at'),
  ),
  'part-removals': own('part_removals', (rows) =>
    rows
      .select(['story_id as storyId', 'part_id as partId', 'removed_at as removedAt'])
      .orderBy('removed_at')
      .orderBy('part_id'),
  ),
  'history-pauses': own('history_pauses', (rows) =>
    rows.select(['started_at as pausedAt', 'ended_at as resumedAt']).orderBy('started_at'),
  ),
  shelf: own('shelf_entries', (rows) =>
    rows
      .select(['story_id as storyId', 'kind', 'added_at as addedAt'])
      .orderBy('added_at')
      .orderBy('story_id'),
  ),
  bookmarks: own('bookmarks', (rows) =>
    rows
      .select(['story_id as storyId', 'part_id as partId', 'second', 'note', 'added_at as addedAt'])
      .orderBy('added_at')
      .orderBy('part_id')
      .orderBy('second'),
  ),
  'voice-follows': own('voice_follows', (rows) =>
    rows.select(['person_id as voiceId', 'added_at as addedAt']).orderBy('added_at').orderBy('person_id'),
  ),
  'follow-mails': own('follow_mails_sent', (rows) =>
    rows
      .select(['part_id as partId', 'made_at as madeAt', 'ended_at as endedAt'])
      .orderBy('made_at')
      .orderBy('part_id'),
  ),
  plays: own('plays', (rows) =>
    rows
      .select(['story_id as storyId', 'part_id as partId', 'day', 'tenth'])
      .orderBy('day')
      .orderBy('part_id'),
  ),
  feedback: ownAndWithAddress('feedback', 'contact', (rows) =>
    rows.select(['title', 'rating', 'comment', 'contact', 'given_at as givenAt']).orderBy('given_at'),
  ),
  uploads: {
    ...rowsBy('uploads', 'id', equals('uploaded_by'), (rows) =>
      rows.select(['name', 'kind', 'created_at as sentAt']).orderBy('id'),
    ),
    erase: ({ id }) => db.updateTable('uploads').set({ uploaded_by: null }).where('uploaded_by', '=', id),
  },
  'security-events': own('security_events', (rows) =>
    rows
      .select(['kind', 'first_at as firstAt', 'last_at as lastAt', 'times'])
      .orderBy('hour')
      .orderBy('kind'),
  ),
  grants: retained(
    own('grants', (rows) =>
      rows
        .select(['plan_name as plan', 'days', 'at as givenAt', 'cause', 'ended_at as endedAt'])
        .orderBy('at'),
    ),
  ),
  orders: retained(
    own('orders', (rows) =>
      rows
        .select(['id', 'plan_name as plan', rupees, 'days', 'status'])
        .select(['created_at as createdAt', 'paid_at as paidAt', 'refunded_at as refundedAt'])
        .orderBy('id'),
    ),
  ),
  payments: retained(
    rowsBy('payments', 'id', ofOwnOrders, (rows) =>
      rows
        .select(['order_id as orderId', 'provider_payment_id as payment', rupees, 'paid_at as paidAt'])
        .orderBy('paid_at'),
    ),
  ),
  refunds: retained(
    rowsBy('refunds', 'id', ofOwnOrders, (rows) =>
      rows
        .select(['order_id as orderId', 'id as refund', rupees, 'state'])
        .select(['asked_at as askedAt', 'settled_at as settledAt'])
        .orderBy('asked_at'),
    ),
  ),
  mails: rowsBy('outbox', 'email', (email) => sql`job->'mail'->>'to' = ${email}`, null),
  archives: own('archives', null),
  erasures: own('erasures', null),
  account: rowsBy('users', 'id', equals('id'), (rows) =>
    rows
      .select(['id', 'email', 'name', 'phone', 'role'])
      .select(({ eb }) => eb('password_hash', 'is not', null).as('hasPassword'))
      .select(['marketing_opted_in as offersByMail', 'marketing_at as offersSince'])
      .select(['marketing_source as offersAskedIn', 'marketing_wording as offersWording'])
      .select(['age_confirmed_at as ageConfirmedAt', 'age_wording as ageWording'])
      .select(['history_cleared_at as historyClearedAt', 'autoplay'])
      .select(sql<string>`array_to_string(hidden_notes, ', ')`.as('hiddenNotes'))
      .select(['signed_in_at as lastSignedInAt', 'created_at as createdAt']),
  ),
};

const toRecord = (row: Row): PersonalRecord =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  );

export const postgresPersonalStore = (em: EntityManager): PersonalStore => ({
  async listOf(kind, person) {
    const rows = personalTables[kind].list?.(person);
    return rows === undefined ? [] : (await rowsOf(em, rows)).map(toRecord);
  },
  async eraseOf(kind, person) {
    const rows = personalTables[kind].erase?.(person);
    if (rows !== undefined) await countOf(em, rows);
  },
});
