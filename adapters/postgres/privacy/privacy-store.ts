import type { Archive } from '@meend/core/privacy/archive.ts';
import type { PrivacyStore } from '@meend/core/privacy/privacy-store.port.ts';
import type { ArchiveId, UserId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { deleteBatch } from '../connection/delete-batch.ts';
import { toDate } from '../connection/query-options.ts';

interface ReadArchive {
  readonly id: string;
  readonly user_id: string;
  readonly asked_at: string;
  readonly ready_at: string | null;
  readonly ends_at: string;
}

interface ReadErasure {
  readonly user_id: string;
  readonly confirm_hash: string;
  readonly confirm_until: string;
  readonly take_back_hash: string | null;
}

const toArchive = (row: ReadArchive): Archive => ({
  id: row.id as ArchiveId,
  userId: row.user_id as UserId,
  askedAt: toDate(row.asked_at),
  readyAt: row.ready_at === null ? null : toDate(row.ready_at),
  endsAt: toDate(row.ends_at),
});

export const postgresPrivacyStore = (em: EntityManager): PrivacyStore => ({
  async putArchive({ id, userId, askedAt, readyAt, endsAt }) {
    await em.execute(
      `insert into archives (id, user_id, asked_at, ready_at, ends_at) values (?, ?, ?, ?, ?)
       on conflict (user_id) do update set id = excluded.id, asked_at = excluded.asked_at,
         ready_at = excluded.ready_at, ends_at = excluded.ends_at, content = null`,
      [id, userId, askedAt, readyAt, endsAt],
    );
  },
  async findArchive(userId) {
    const [row] = await em.execute<ReadArchive[]>(
      'select id, user_id, asked_at, ready_at, ends_at from archives where user_id = ?',
      [userId],
    );
    return row ? toArchive(row) : null;
  },
  async readArchive(id) {
    const [row] = await em.execute<{ content: string | null }[]>(
      'select content from archives where id = ?',
      [id],
    );
    return row?.content ?? null;
  },
  async finishArchive(id, content, readyAt, endsAt) {
    const done = await em.execute<object[]>(
      'update archives set content = ?, ready_at = ?, ends_at = ? where id = ? returning 1',
      [content, readyAt, endsAt, id],
    );
    return done.length > 0;
  },
  forgetArchives: (before, limit) =>
    deleteBatch(em, { table: 'archives', key: ['id'], where: 'ends_at < ?' }, [before], limit),
  async putErasure({ userId, confirmHash, confirmUntil, cancelHash }) {
    await em.execute(
      `insert into erasures (user_id, confirm_hash, confirm_until, take_back_hash) values (?, ?, ?, ?)
       on conflict (user_id) do update set confirm_hash = excluded.confirm_hash,
         confirm_until = excluded.confirm_until, take_back_hash = excluded.take_back_hash`,
      [userId, confirmHash, confirmUntil, cancelHash],
    );
  },
  async findErasure(hash) {
    const [row] = await em.execute<ReadErasure[]>(
      `select user_id, confirm_hash, confirm_until, take_back_hash from erasures
       where confirm_hash = ? or take_back_hash = ?`,
      [hash, hash],
    );
    return row
      ? {
          userId: row.user_id as UserId,
          confirmHash: row.confirm_hash,
          confirmUntil: toDate(row.confirm_until),
          cancelHash: row.take_back_hash,
        }
      : null;
  },
});
