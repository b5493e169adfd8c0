import { type Database, type DatabasePlace, openDatabase } from '@meend/adapters/postgres/orm';
import type { World } from './world.ts';

/** Children before parents. */
const TABLES = [
  'selections',
  'subscriptions',
  'subscription_notices',
  'settlement_comparisons',
  'listening_places',
  'plays',
  'play_changes',
  'play_weeks',
  'recently_played',
  'payments',
  'provider_events',
  'refunds',
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
  'users',
  'sticky_banners',
  'banner_admins',
  'audit_records',
  'outbox',
  'scheduled_work',
  'spent_tries',
];

export interface DatabaseWorld extends World {
  readonly database: Database;
}

/** Tables are small, and deleting their rows is quicker than truncating them. */
const EMPTY_ALL = TABLES.map((table) => `delete from ${table};`).join('\n');

export const databaseWorld = async (place: DatabasePlace): Promise<DatabaseWorld> => {
  const database = await openDatabase(place);
  return {
    database,
    stores: database.stores,
    transaction: database.transaction,
    async clear() {
      await database.em.execute(EMPTY_ALL);
    },
    close: database.close,
  };
};
