import type { Cover } from '@meend/core/media/cover.ts';
import type { MediaFile } from '@meend/core/media/media-file.ts';
import type { RecordingNotice } from '@meend/core/media/recording-notice.ts';
import {
  type NewUpload,
  type RecordingPosition,
  recordingAddress,
  type Upload,
  type UploadErrorCode,
  type UploadKind,
  type UploadState,
  type UploadWait,
  uploadIdOf,
} from '@meend/core/media/upload.ts';
import type { UploadStore } from '@meend/core/media/upload-store.port.ts';
import type { UploadId, UserId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { idList, toDate } from '../connection/query-options.ts';

interface ReadUpload {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly reason: string | null;
  readonly position: RecordingPosition | null;
  readonly notices: readonly RecordingNotice[];
  readonly percent: number;
  readonly waits_for: string | null;
  readonly name: string;
  readonly uploaded_by: string | null;
  readonly media: MediaFile | null;
  readonly better: MediaFile | null;
  readonly peaks: readonly number[];
  readonly cover: Cover | null;
  readonly claimed_by: string | null;
  readonly created_at: string;
  readonly finished_at: string | null;
}

const toUpload = (row: ReadUpload): Upload => ({
  id: row.id as UploadId,
  kind: row.kind as UploadKind,
  state: row.state as UploadState,
  reason: row.reason as UploadErrorCode | null,
  position: row.position,
  notices: row.notices,
  percent: row.percent,
  waitsFor: row.waits_for as UploadWait | null,
  address: row.cover?.small ?? recordingAddress(row.id as UploadId),
  name: row.name,
  by: row.uploaded_by as UserId | null,
  media: row.media,
  better: row.better,
  peaks: row.peaks,
  cover: row.cover,
  claimedBy: row.claimed_by,
  createdAt: toDate(row.created_at),
  finishedAt: row.finished_at === null ? null : toDate(row.finished_at),
});

interface FirstState {
  readonly state: UploadState;
  readonly reason: UploadErrorCode | null;
  readonly position?: RecordingPosition | null;
  readonly cover: Cover | null;
}

export const postgresUploadStore = (em: EntityManager): UploadStore => {
  const add = async (
    { id, kind, name, by, createdAt }: NewUpload,
    { state, reason, position = null, cover }: FirstState,
  ): Promise<void> => {
    await em.execute(
      `insert into uploads (id, kind, name, uploaded_by, created_at, state, reason, position, percent, cover,
         finished_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        id,
        kind,
        name,
        by,
        createdAt,
        state,
        reason,
        position && JSON.stringify(position),
        state === 'ready' ? 100 : 0,
        cover && JSON.stringify(cover),
        state === 'processing' ? null : createdAt,
      ],
    );
  };
  const find = async (id: UploadId): Promise<Upload | null> => {
    const [row] = await em.execute<ReadUpload[]>('select * from uploads where id = ?', [id]);
    return row ? toUpload(row) : null;
  };
  return {
    find,
    async findAll(ids) {
      const rows = await em.execute<ReadUpload[]>('select * from uploads where id = any(?::uuid[])', [
        idList(ids),
      ]);
      return rows.map(toUpload);
    },
    async findByAddress(address) {
      const id = uploadIdOf(address);
      return id === null ? null : find(id);
    },
    addRecording: (upload) => add(upload, { state: 'processing', reason: null, cover: null }),
    addPicture: (upload, cover) => add(upload, { state: 'ready', reason: null, cover }),
    addRefused: (upload, reason, position = null) =>
      add(upload, { state: 'refused', reason, position, cover: null }),
    async progress(id, percent) {
      await em.execute(
        `update uploads set percent = greatest(percent, ?), waits_for = null where id = ? and state = 'processing'`,
        [percent, id],
      );
    },
    async waitForFreeSpace(id) {
      await em.execute(`update uploads set waits_for = 'room' where id = ? and state = 'processing'`, [id]);
    },
    async finish(id, { media, better, peaks, notices }, now) {
      await em.execute(
        `update uploads set state = 'ready', percent = 100, waits_for = null, media = ?, better = ?, peaks = ?,
           notices = ?, finished_at = ?
         where id = ? and state = 'processing'`,
        [
          JSON.stringify(media),
          better && JSON.stringify(better),
          JSON.stringify(peaks),
          JSON.stringify(notices),
          now,
          id,
        ],
      );
    },
    async refuse(id, reason, now, position = null) {
      await em.execute(
        `update uploads set state = 'refused', reason = ?, position = ?, waits_for = null, finished_at = ?
         where id = ? and state = 'processing'`,
        [reason, position && JSON.stringify(position), now, id],
      );
    },
    async reopen(id) {
      await em.execute(
        `update uploads set state = 'processing', reason = null, position = null, percent = 0, finished_at = null
         where id = ? and state = 'refused'`,
        [id],
      );
    },
    // One statement, so that only one of two concurrent stories gets the upload.
    async claim(id, owner) {
      const claimed = await em.execute<unknown[]>(
        `update uploads set claimed_by = ? where id = ? and (claimed_by is null or claimed_by = ?) returning id`,
        [owner, id, owner],
      );
      return claimed.length === 1;
    },
    async findAbandoned(before, limit) {
      const found = await em.execute<ReadUpload[]>(
        `select * from uploads where claimed_by is null and state <> 'processing' and created_at < ?
         order by created_at, id limit ?`,
        [before, limit],
      );
      return found.map(toUpload);
    },
    async remove(id) {
      const removed = await em.execute<unknown[]>(
        'delete from uploads where id = ? and claimed_by is null returning id',
        [id],
      );
      return removed.length === 1;
    },
  };
};
