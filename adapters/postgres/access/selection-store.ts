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

export const postgresSelectionStore = (em: EntityManager): SelectionStore => ({
  async listOf(userId) {
    const found = await queryRows<ReadSelection>(em, OF_LISTENER, [userId]);
    return found.map(toSelection);
  },
  // If two callers skipped the row lock, both would count the same slots; the unique index on the slot rejects the
  // second.
  async addAll(userId, storyIds, at) {
    if (storyIds.length === 0) return;
    await em.execute(
      `insert into selections (user_id, story_id, slot, chosen_at)
       select ?, chosen.id, taken.slots + chosen.place, ?
       from unnest(?::uuid[]) with ordinality as chosen (id, place),
         (select coalesce(max(slot), 0) as slots from selections where user_id = ?) as taken`,
      [userId, at, idList(storyIds), userId],
    );
  },
});
