// Every row of a database goes, as quickly as a test after each other needs it.
import type { Database } from '@meend/adapters/postgres/connection/orm.ts';

/** Children before parents. */
const TABLES = [
  'selections',
  'subscriptions',
  'subscription_notices',
  'settlement_comparisons',
  'listening_places',
  'story_dismissals',
  'shelf_entries',
  'plays',
  'play_changes',
  'play_weeks',
  'play_totals',
  'play_rank_starts',
  'play_ranks',
  'guest_days',
  'insight_days',
  'newsletter_mails',
  'newsletters',
  'recently_played',
  'payments',
  'provider_events',
  'refunds',
  'grants',
  'order_notices',
  'orders',
  'articles',
  'answers',
  'questions',
  'parts',
  'stories',
  'uploads',
  'sign_in_links',
  'identities',
  'feedback',
  'ended_sessions',
  'archives',
  'erasures',
  'email_changes',
  'staff_confirmations',
  'factor_challenges',
  'recovery_codes',
  'staff_factors',
  'sessions',
  'users',
  'people_changes',
  'people_sums',
  'sticky_banners',
  'banner_admins',
  'audit_records',
  'outbox',
  'scheduled_work',
  'spent_tries',
];

/** Tables are small, and deleting their rows is quicker than truncating them. */
const EMPTY_ALL = TABLES.map((table) => `delete from ${table};`).join('\n');

export const emptyDatabase = async ({ em }: Database): Promise<void> => {
  await em.execute(EMPTY_ALL);
};
