import type { FreeSelection } from '@meend/core/access/free-selection.ts';
import type { SelectionStore } from '@meend/core/access/selection-store.port.ts';
import type { StoryId, UserId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared, queryRows } from '../connection/prepared.ts';
import { idList, toDate } from '../connection/query-options.ts';

interface ReadSelection {
  readonly user_id: string;
  readonly story_id: string;
  readonly chosen_at: string;
}

const toSelection = (row: ReadSelection): FreeSelection => ({
  userId: row.user_id as UserId,
  storyId: row.story_id as StoryId,
  chosenAt: toDate(row.chosen_at),
});

const OF_LISTENER = prepared(
  'selections',
  'select user_id, story_id, chosen_at from selections where user_id = ? order by slot',
);

// A union, so that each part reads by an index.
const COUNT_OF_MAILBOX = prepared(
  'selections-of-mailbox',
  `select count(*)::int as used from (
     select user_id, story_id from selections where user_id = ?
     union
     select s.user_id, s.story_id from users own join selections s on s.mailbox = own.mailbox where own.id = ?
     union
     select s.user_id, s.story_id from users own join users other on other.mailbox = own.mailbox
       join selections s on s.user_id = other.id where own.id = ?
   ) as charged`,
);

export const postgresSelectionStore = (em: EntityManager): SelectionStore => ({
  async listOf(userId) {
    const found = await queryRows<ReadSelection>(em, OF_LISTENER, [userId]);
    return found.map(toSelection);
  },
  async countOfMailbox(userId) {
    const [row] = await queryRows<{ used: number }>(em, COUNT_OF_MAILBOX, [userId, userId, userId]);
    return row?.used ?? 0;
  },
  // If two callers skipped the row locks, both would count the same slots of listener and mailbox; their unique indexes
  // reject the second.
  async addAll(userId, storyIds, at) {
    if (storyIds.length === 0) return;
    await em.execute(
      `insert into selections (user_id, story_id, slot, chosen_at, mailbox, mailbox_slot)
       select own.id, chosen.id, taken.slots + chosen.place, ?, own.mailbox,
         case when own.mailbox is not null then shared.slots + chosen.place end
       from users own, unnest(?::uuid[]) with ordinality as chosen (id, place),
         lateral (select coalesce(max(slot), 0) as slots from selections where user_id = own.id) as taken,
         lateral (select coalesce(max(mailbox_slot), 0) as slots from selections
           where mailbox = own.mailbox) as shared
       where own.id = ?`,
      [at, idList(storyIds), userId],
    );
  },
});
