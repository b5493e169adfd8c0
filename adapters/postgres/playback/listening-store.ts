import type {
  Dismissal,
  ListeningStore,
  RecentlyPlayed,
  ResumePoint,
} from '@meend/core/playback/listening.ts';
import type { PartId, StoryId, UserId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared, queryRows } from '../connection/prepared.ts';
import { toDate, toDateOrNull } from '../connection/query-options.ts';

interface ReadResumePoint {
  readonly user_id: string;
  readonly story_id: string;
  readonly part_id: string;
  readonly position: number;
  readonly duration: number;
  readonly heard_at: string;
  readonly finished_at: string | null;
  readonly unfinished_at: string | null;
}

interface ReadDismissal {
  readonly user_id: string;
  readonly story_id: string;
  readonly dismissed_at: string;
  readonly parts: number;
}

interface ReadRecord {
  readonly user_id: string;
  readonly story_id: string;
  readonly label: string;
  readonly played_at: string;
}

const toResumePoint = (row: ReadResumePoint): ResumePoint => ({
  userId: row.user_id as UserId,
  storyId: row.story_id as StoryId,
  partId: row.part_id as PartId,
  position: row.position,
  duration: row.duration,
  heardAt: toDate(row.heard_at),
  finishedAt: toDateOrNull(row.finished_at),
  unfinishedAt: toDateOrNull(row.unfinished_at),
});

const toDismissal = (row: ReadDismissal): Dismissal => ({
  userId: row.user_id as UserId,
  storyId: row.story_id as StoryId,
  dismissedAt: toDate(row.dismissed_at),
  parts: row.parts,
});

const toRecord = (row: ReadRecord): RecentlyPlayed => ({
  userId: row.user_id as UserId,
  storyId: row.story_id as StoryId,
  label: row.label,
  playedAt: toDate(row.played_at),
});

const READ_RESUME_POINTS = `select user_id, story_id, part_id, position, duration, heard_at, finished_at, unfinished_at
  from listening_places where user_id = ?`;
const RESUME_POINT = prepared('place', `${READ_RESUME_POINTS} and part_id = ?`);
const RESUME_POINTS = prepared('places', `${READ_RESUME_POINTS} order by heard_at desc, part_id limit ?`);
const HISTORY_AFTER = prepared(
  'history-after',
  `${READ_RESUME_POINTS} and heard_at <= ? and (heard_at < ? or part_id > ?)
   order by heard_at desc, part_id limit ?`,
);
const RECENT = prepared(
  'recently-played',
  `select user_id, story_id, label, played_at from recently_played where user_id = ?
   order by played_at desc, story_id desc`,
);
const DISMISSALS = prepared(
  'dismissals',
  `select user_id, story_id, dismissed_at, parts from story_dismissals where user_id = ?
   order by dismissed_at desc, story_id`,
);

// Two devices may report concurrently: the newer report wins whichever arrives last; null means unchanged.
const SAVE_RESUME_POINT = prepared(
  'save-place',
  `insert into listening_places as kept
      (user_id, part_id, story_id, position, duration, heard_at, finished_at, unfinished_at)
    values (?, ?, ?, ?, ?, ?, ?, ?)
    on conflict (user_id, part_id) do update set
      position = case when excluded.heard_at >= kept.heard_at then excluded.position else kept.position end,
      duration = case when excluded.heard_at >= kept.heard_at then excluded.duration else kept.duration end,
      heard_at = greatest(excluded.heard_at, kept.heard_at),
      finished_at = greatest(excluded.finished_at, kept.finished_at),
      unfinished_at = greatest(excluded.unfinished_at, kept.unfinished_at)`,
);

const historyTables = ['listening_places', 'recently_played', 'story_dismissals'] as const;

// Every listener writes resume points every few seconds, so each call is a single plain statement.
export const postgresListeningStore = (em: EntityManager): ListeningStore => ({
  async findResumePoint(userId, partId) {
    const [row] = await queryRows<ReadResumePoint>(em, RESUME_POINT, [userId, partId]);
    return row ? toResumePoint(row) : null;
  },
  async listResumePoints(userId, limit) {
    return (await queryRows<ReadResumePoint>(em, RESUME_POINTS, [userId, limit])).map(toResumePoint);
  },
  async listHistory(userId, after, limit) {
    const rows =
      after === null
        ? await queryRows<ReadResumePoint>(em, RESUME_POINTS, [userId, limit])
        : await queryRows<ReadResumePoint>(em, HISTORY_AFTER, [
            userId,
            after.heardAt,
            after.heardAt,
            after.partId,
            limit,
          ]);
    return rows.map(toResumePoint);
  },
  async saveResumePoint({ userId, partId, storyId, position, duration, heardAt, finishedAt, unfinishedAt }) {
    const values = [userId, partId, storyId, position, duration, heardAt, finishedAt, unfinishedAt];
    await queryRows(em, SAVE_RESUME_POINT, values);
  },
  async touch(record, limit) {
    await em.execute(
      `insert into recently_played (user_id, story_id, label, played_at) values (?, ?, ?, ?)
       on conflict (user_id, story_id) do update set label = excluded.label, played_at = excluded.played_at`,
      [record.userId, record.storyId, record.label, record.playedAt],
    );
    await em.execute(
      `delete from recently_played where user_id = ? and story_id in (
         select story_id from recently_played where user_id = ? order by played_at desc, story_id desc offset ?
       )`,
      [record.userId, record.userId, limit],
    );
  },
  async listRecent(userId) {
    return (await queryRows<ReadRecord>(em, RECENT, [userId])).map(toRecord);
  },
  async removeRecent(userId, storyId) {
    await em.execute('delete from recently_played where user_id = ? and story_id = ?', [userId, storyId]);
  },
  async saveDismissal({ userId, storyId, dismissedAt, parts }) {
    await em.execute(
      `insert into story_dismissals (user_id, story_id, dismissed_at, parts) values (?, ?, ?, ?)
       on conflict (user_id, story_id) do update
       set dismissed_at = excluded.dismissed_at, parts = excluded.parts
       where excluded.dismissed_at >= story_dismissals.dismissed_at`,
      [userId, storyId, dismissedAt, parts],
    );
  },
  async removeDismissal(userId, storyId) {
    await em.execute('delete from story_dismissals where user_id = ? and story_id = ?', [userId, storyId]);
  },
  async listDismissals(userId) {
    return (await queryRows<ReadDismissal>(em, DISMISSALS, [userId])).map(toDismissal);
  },
  async removePart(userId, partId) {
    await em.execute('delete from listening_places where user_id = ? and part_id = ?', [userId, partId]);
  },
  async removeStory(userId, storyId) {
    for (const table of historyTables)
      await em.execute(`delete from ${table} where user_id = ? and story_id = ?`, [userId, storyId]);
  },
  async removeAll(userId) {
    for (const table of historyTables) await em.execute(`delete from ${table} where user_id = ?`, [userId]);
  },
});
