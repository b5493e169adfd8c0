// Tables with personal data and the column that identifies the person; tests/contracts/personal-data checks every
// table.

import type { PersonalKind, PersonalRecord, PersonalStore } from '@meend/core/manifest/personal-data.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { gone, ofOwnOrders, own, type PersonalTable, rupees, time } from './personal-table.ts';
import { playbackTables } from './playback-tables.ts';

export const personalTables: Readonly<Record<PersonalKind, PersonalTable>> = {
  links: {
    table: 'sign_in_links',
    where: 'email = ?',
    by: 'email',
    columns: null,
    order: 'id',
    erase: gone('sign_in_links'),
  },
  // Also deletes another account's pending change to this address.
  'email-changes': {
    ...own,
    table: 'email_changes',
    columns: {
      newEmail: 'new_email',
      askedAt: time('asked_at'),
      confirmedInOldMailboxAt: time('old_confirmed_at'),
      confirmedInNewMailboxAt: time('new_confirmed_at'),
    },
    order: 'asked_at',
    erase: (where) =>
      `delete from email_changes where ${where} or new_email = (select email from users where users.id = ?)`,
  },
  factors: {
    ...own,
    table: 'staff_factors',
    columns: {
      kind: 'kind',
      name: 'name',
      addedAt: time('created_at'),
      lastUsedAt: time('last_used_at'),
    },
    order: 'id',
    erase: gone('staff_factors'),
  },
  'recovery-codes': {
    ...own,
    table: 'recovery_codes',
    columns: null,
    order: 'code_hash',
    erase: gone('recovery_codes'),
  },
  sessions: {
    ...own,
    table: 'sessions',
    columns: {
      device: 'device',
      signedInAt: time('signed_in_at'),
      lastUsedAt: time('last_used_at'),
      endedAt: time('ended_at'),
    },
    order: 'created_at',
    erase: gone('sessions'),
  },
  identities: {
    ...own,
    table: 'identities',
    columns: { issuer: 'issuer', subject: 'subject', createdAt: time('created_at') },
    order: 'created_at',
    erase: gone('identities'),
  },
  selections: {
    ...own,
    table: 'selections',
    columns: { storyId: 'story_id', chosenAt: time('chosen_at') },
    order: 'slot',
    erase: gone('selections'),
  },
  subscriptions: {
    ...own,
    table: 'subscriptions',
    columns: {
      plan: 'plan_name',
      startsAt: time('starts_at'),
      endsAt: time('ends_at'),
      paidDays: 'paid_days',
    },
    order: 'starts_at',
    erase: gone('subscriptions'),
  },
  notices: {
    ...own,
    table: 'subscription_notices',
    columns: { kind: 'kind', sentAt: time('told_at') },
    order: 'told_at',
    erase: gone('subscription_notices'),
  },
  newsletters: {
    ...own,
    table: 'newsletter_mails',
    columns: {
      newsletter: 'newsletter_id',
      fate: 'fate',
      madeAt: time('made_at'),
      unsubscribedAt: time('unsubscribed_at'),
    },
    order: 'made_at, newsletter_id',
    erase: gone('newsletter_mails'),
  },
  ...playbackTables,
  // Also deletes feedback given without signing in but with the same contact address.
  feedback: {
    ...own,
    table: 'feedback',
    columns: {
      title: 'title',
      rating: 'rating',
      comment: 'comment',
      contact: 'contact',
      givenAt: time('given_at'),
    },
    order: 'given_at',
    erase: (where) =>
      `delete from feedback where ${where} or contact = (select email from users where users.id = ?)`,
  },
  uploads: {
    table: 'uploads',
    where: 'uploaded_by = ?',
    by: 'id',
    columns: { name: 'name', kind: 'kind', sentAt: time('created_at') },
    order: 'id',
    erase: (where) => `update uploads set uploaded_by = null where ${where}`,
  },
  'security-events': {
    ...own,
    table: 'security_events',
    columns: { kind: 'kind', firstAt: time('first_at'), lastAt: time('last_at'), times: 'times' },
    order: 'hour, kind',
    erase: gone('security_events'),
  },
  grants: {
    ...own,
    table: 'grants',
    columns: {
      plan: 'plan_name',
      days: 'days',
      givenAt: time('at'),
      cause: 'cause',
      endedAt: time('ended_at'),
    },
    order: 'at',
    erase: null,
  },
  orders: {
    ...own,
    table: 'orders',
    columns: {
      id: 'id',
      plan: 'plan_name',
      rupees: rupees('amount'),
      days: 'days',
      status: 'status',
      createdAt: time('created_at'),
      paidAt: time('paid_at'),
      refundedAt: time('refunded_at'),
    },
    order: 'id',
    erase: null,
  },
  payments: {
    ...ofOwnOrders,
    table: 'payments',
    columns: {
      orderId: 'order_id',
      payment: 'provider_payment_id',
      rupees: rupees('amount'),
      paidAt: time('paid_at'),
    },
    order: 'paid_at',
    erase: null,
  },
  refunds: {
    ...ofOwnOrders,
    table: 'refunds',
    columns: {
      orderId: 'order_id',
      refund: 'id',
      rupees: rupees('amount'),
      state: 'state',
      askedAt: time('asked_at'),
      settledAt: time('settled_at'),
    },
    order: 'asked_at',
    erase: null,
  },
  mails: {
    table: 'outbox',
    where: "job->'mail'->>'to' = ?",
    by: 'email',
    columns: null,
    order: 'id',
    erase: gone('outbox'),
  },
  archives: { ...own, table: 'archives', columns: null, order: 'id', erase: gone('archives') },
  erasures: { ...own, table: 'erasures', columns: null, order: 'user_id', erase: gone('erasures') },
  account: {
    table: 'users',
    where: 'id = ?',
    by: 'id',
    columns: {
      id: 'id',
      email: 'email',
      name: 'name',
      phone: 'phone',
      role: 'role',
      hasPassword: 'password_hash is not null',
      offersByMail: 'marketing_opted_in',
      offersSince: time('marketing_at'),
      offersAskedIn: 'marketing_source',
      offersWording: 'marketing_wording',
      ageConfirmedAt: time('age_confirmed_at'),
      ageWording: 'age_wording',
      historyClearedAt: time('history_cleared_at'),
      autoplay: 'autoplay',
      lastSignedInAt: time('signed_in_at'),
      createdAt: time('created_at'),
    },
    order: 'id',
    erase: gone('users'),
  },
};

export const postgresPersonalStore = (em: EntityManager): PersonalStore => ({
  async listOf(kind, person) {
    const { table, where, by, columns, order } = personalTables[kind];
    if (columns === null) return [];
    const fields = Object.entries(columns).map(([name, column]) => `${column} as "${name}"`);
    return em.execute<PersonalRecord[]>(
      `select ${fields.join(', ')} from ${table} where ${where} order by ${order}`,
      [person[by]],
    );
  },
  async eraseOf(kind, person) {
    const { where, by, erase } = personalTables[kind];
    const sql = erase?.(where);
    if (sql === undefined) return;
    const values = Array.from({ length: sql.split('?').length - 1 }, () => person[by]);
    await em.execute(sql, values);
  },
});
