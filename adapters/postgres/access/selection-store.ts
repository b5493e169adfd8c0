import type { SelectionStore } from '@meend/core/access/access.ts';
import type { StoryId, UserId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { openedBy } from '../catalogue/story-reading.sql.ts';
import { columnsOf } from '../connection/columns.ts';
import { db, execute, firstOf, rowsOf, statement } from '../connection/statements.ts';
import { SelectionsTable } from './access.tables.ts';

interface Of {
  readonly userId: UserId;
}

const listOf = statement(
  ({ userId }: Of) =>
    db
      .selectFrom('selections')
      .select(columnsOf(SelectionsTable, 'slot', 'mailbox', 'mailboxSlot'))
      .where('user_id', '=', userId)
      .orderBy('slot'),
  'selections',
);

const listOpened = statement(
  ({ userId }: Of) => sql<{ id: StoryId }>`${openedBy(sql`${userId}`)}`,
  'opened-stories',
);

// A union, so that each part reads by an index.
const countOfMailbox = statement(({ userId }: Of) => {
  const own = db.selectFrom('selections').select(['user_id', 'story_id']).where('user_id', '=', userId);
  const charged = db
    .selectFrom('users as own')
    .innerJoin('selections as s', 's.mailbox', 'own.mailbox')
    .select(['s.user_id', 's.story_id'])
    .where('own.id', '=', userId);
  const brought = db
    .selectFrom('users as own')
    .innerJoin('users as other', 'other.mailbox', 'own.mailbox')
    .innerJoin('selections as s', 's.user_id', 'other.id')
    .select(['s.user_id', 's.story_id'])
    .where('own.id', '=', userId);
  return db
    .selectFrom(own.union(charged).union(brought).as('charged'))
    .select(sql<number>`count(*)::int`.as('used'));
}, 'selections-of-mailbox');

// If two callers skipped the row locks, both would count the same slots of listener and mailbox; their unique indexes
// reject the second.
const addAll = statement(
  ({ userId, storyIds, at }: Of & { readonly storyIds: readonly StoryId[]; readonly at: Date }) => sql`
    insert into selections (user_id, story_id, slot, chosen_at, mailbox, mailbox_slot)
    select own.id, chosen.id, taken.slots + chosen.place, ${at}, own.mailbox,
      case when own.mailbox is not null then shared.slots + chosen.place end
    from users own, unnest(${storyIds}::uuid[]) with ordinality as chosen (id, place),
      lateral (select coalesce(max(slot), 0) as slots from selections where user_id = own.id) as taken,
      lateral (select coalesce(max(mailbox_slot), 0) as slots from selections
        where mailbox = own.mailbox) as shared
    where own.id = ${userId}`,
);

export const postgresSelectionStore = (em: EntityManager): SelectionStore => ({
  listOf: (userId) => rowsOf(em, listOf({ userId })),
  listOpened: async (userId) => (await rowsOf(em, listOpened({ userId }))).map(({ id }) => id),
  countOfMailbox: async (userId) => (await firstOf(em, countOfMailbox({ userId })))?.used ?? 0,
  async addAll(userId, storyIds, at) {
    if (storyIds.length > 0) await execute(em, addAll({ userId, storyIds, at }));
  },
});
