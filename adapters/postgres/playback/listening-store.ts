import type {
  Dismissal,
  HistoryKey,
  ListeningStore,
  RecentlyPlayed,
  ResumePoint,
} from '@meend/core/playback/listening.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { columnsOf, excluded, valuesOf } from '../connection/columns.ts';
import { db, execute, firstOf, rowsOf, statement } from '../connection/statements.ts';
import { RecentlyPlayedTable, ResumePointsTable, StoryDismissalsTable } from './playback.tables.ts';

type Own = Pick<ResumePoint, 'userId'>;
type OwnPart = Pick<ResumePoint, 'userId' | 'partId'>;
type OwnStory = Pick<ResumePoint, 'userId' | 'storyId'>;

interface Page extends Own {
  readonly limit: number;
}

const resumePoints = ({ userId }: Own) =>
  db.selectFrom('listening_places').select(columnsOf(ResumePointsTable)).where('user_id', '=', userId);
const page = ({ userId, limit }: Page) =>
  resumePoints({ userId }).orderBy('heard_at', 'desc').orderBy('part_id').limit(limit);
const findResumePoint = statement(
  ({ userId, partId }: OwnPart) => resumePoints({ userId }).where('part_id', '=', partId),
  'place',
);
const listResumePoints = statement(page, 'places');
const listHistory = statement(
  ({ userId, heardAt, partId, limit }: Page & HistoryKey) =>
    page({ userId, limit })
      .where('heard_at', '<=', heardAt)
      .where(({ eb, or }) => or([eb('heard_at', '<', heardAt), eb('part_id', '>', partId)])),
  'history-after',
);
// Two devices may report concurrently: the newer report wins whichever arrives last; null means unchanged.
const saveResumePoint = statement(
  (it: ResumePoint) =>
    db
      .insertInto('listening_places')
      .values(valuesOf(ResumePointsTable, it))
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'part_id']).doUpdateSet(({ eb, fn, ref }) => {
          const newest = (column: 'position' | 'duration') =>
            eb
              .case()
              .when('excluded.heard_at', '>=', ref('listening_places.heard_at'))
              .then(ref(`excluded.${column}`))
              .else(ref(`listening_places.${column}`))
              .end();
          const latest = (column: 'heard_at' | 'finished_at' | 'unfinished_at') =>
            fn<Date>('greatest', [`excluded.${column}`, `listening_places.${column}`]);
          return {
            position: newest('position'),
            duration: newest('duration'),
            heard_at: latest('heard_at'),
            finished_at: latest('finished_at'),
            unfinished_at: latest('unfinished_at'),
          };
        }),
      ),
  'save-place',
);
const removePart = statement(({ userId, partId }: OwnPart) =>
  db.deleteFrom('listening_places').where('user_id', '=', userId).where('part_id', '=', partId),
);

const listRecent = statement(
  ({ userId }: Own) =>
    db
      .selectFrom('recently_played')
      .select(columnsOf(RecentlyPlayedTable))
      .where('user_id', '=', userId)
      .orderBy('played_at', 'desc')
      .orderBy('story_id', 'desc'),
  'recently-played',
);
const putRecent = statement((it: RecentlyPlayed) =>
  db
    .insertInto('recently_played')
    .values(valuesOf(RecentlyPlayedTable, it))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'story_id']).doUpdateSet(excluded('label', 'played_at')),
    ),
);
const trimRecent = statement(({ userId, limit }: Page) =>
  db
    .deleteFrom('recently_played')
    .where('user_id', '=', userId)
    .where('story_id', 'in', ({ selectFrom }) =>
      selectFrom('recently_played')
        .select('story_id')
        .where('user_id', '=', userId)
        .orderBy('played_at', 'desc')
        .orderBy('story_id', 'desc')
        .offset(limit),
    ),
);

const listDismissals = statement(
  ({ userId }: Own) =>
    db
      .selectFrom('story_dismissals')
      .select(columnsOf(StoryDismissalsTable))
      .where('user_id', '=', userId)
      .orderBy('dismissed_at', 'desc')
      .orderBy('story_id'),
  'dismissals',
);
const saveDismissal = statement((it: Dismissal) =>
  db
    .insertInto('story_dismissals')
    .values(valuesOf(StoryDismissalsTable, it))
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'story_id'])
        .doUpdateSet(excluded('dismissed_at', 'parts'))
        .whereRef('excluded.dismissed_at', '>=', 'story_dismissals.dismissed_at'),
    ),
);

type HistoryTable = 'listening_places' | 'recently_played' | 'story_dismissals';

const removals = (table: HistoryTable) => {
  const all = ({ userId }: Own) => db.deleteFrom(table).where('user_id', '=', userId);
  return {
    ofStory: statement(({ userId, storyId }: OwnStory) => all({ userId }).where('story_id', '=', storyId)),
    ofAll: statement(all),
  };
};
const resumePointRemovals = removals('listening_places');
const recentRemovals = removals('recently_played');
const dismissalRemovals = removals('story_dismissals');
const everyRemoval = [resumePointRemovals, recentRemovals, dismissalRemovals];

// Every listener writes resume points every few seconds, so each call is a single plain statement.
export const postgresListeningStore = (em: EntityManager): ListeningStore => ({
  findResumePoint: (userId, partId) => firstOf(em, findResumePoint({ userId, partId })),
  listResumePoints: (userId, limit) => rowsOf(em, listResumePoints({ userId, limit })),
  listHistory: (userId, after, limit) =>
    rowsOf(em, after ? listHistory({ userId, ...after, limit }) : listResumePoints({ userId, limit })),
  saveResumePoint: (resumePoint) => execute(em, saveResumePoint(resumePoint)),
  async touch(record, limit) {
    await execute(em, putRecent(record));
    await execute(em, trimRecent({ userId: record.userId, limit }));
  },
  listRecent: (userId) => rowsOf(em, listRecent({ userId })),
  removeRecent: (userId, storyId) => execute(em, recentRemovals.ofStory({ userId, storyId })),
  saveDismissal: (dismissal) => execute(em, saveDismissal(dismissal)),
  removeDismissal: (userId, storyId) => execute(em, dismissalRemovals.ofStory({ userId, storyId })),
  listDismissals: (userId) => rowsOf(em, listDismissals({ userId })),
  removePart: (userId, partId) => execute(em, removePart({ userId, partId })),
  async removeStory(userId, storyId) {
    for (const { ofStory } of everyRemoval) await execute(em, ofStory({ userId, storyId }));
  },
  async removeAll(userId) {
    for (const { ofAll } of everyRemoval) await execute(em, ofAll({ userId }));
  },
});
