import type { MediaFile } from '@meend/core/media/media-file.ts';
import type { RecordingNotice } from '@meend/core/media/recording-notice.ts';
import {
  type NewUpload,
  type RecordingPosition,
  recordingAddress,
  type Upload,
  type UploadErrorCode,
  uploadIdOf,
} from '@meend/core/media/upload.ts';
import type { UploadStore } from '@meend/core/media/upload-store.port.ts';
import type { StoryId, UploadId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { anyOf, columnsOf, jsonArray, type RowOf, valuesOf } from '../connection/columns.ts';
import { countOf, db, execute, firstOf, rowsOf, statement } from '../connection/statements.ts';
import { UploadsTable } from './media.tables.ts';

type Row = RowOf<typeof UploadsTable>;
type NewRow = Omit<Row, (typeof EMPTY)[number]>;
type FirstState = Pick<Row, 'state' | 'reason' | 'cover'> & Partial<Pick<Row, 'position'>>;

interface One {
  readonly id: UploadId;
}

interface Finished extends One {
  readonly media: MediaFile;
  readonly better: MediaFile | null;
  /** JSON. */
  readonly peaks: string;
  /** JSON. */
  readonly notices: string;
  readonly now: Date;
}

interface Refused extends One {
  readonly reason: UploadErrorCode;
  readonly position: RecordingPosition | null;
  readonly now: Date;
}

/** Columns that a new upload has no values for. */
const EMPTY = ['media', 'better', 'peaks', 'claimedBy', 'waitsFor', 'notices'] as const;

const toUpload = (row: Row): Upload => ({
  ...row,
  address: row.cover?.small ?? recordingAddress(row.id),
});

const toRow = ({ id, kind, name, by, createdAt }: NewUpload, first: FirstState): NewRow => ({
  id,
  kind,
  name,
  by,
  createdAt,
  state: first.state,
  reason: first.reason,
  position: first.position ?? null,
  percent: first.state === 'ready' ? 100 : 0,
  cover: first.cover,
  finishedAt: first.state === 'processing' ? null : createdAt,
});

const uploads = () => db.selectFrom('uploads').select(columnsOf(UploadsTable));
const find = statement(({ id }: One) => uploads().where('id', '=', id));
const findAll = statement(({ ids }: { ids: readonly UploadId[] }) => uploads().where('id', '=', anyOf(ids)));
const add = statement((it: NewRow) => db.insertInto('uploads').values(valuesOf(UploadsTable, it, ...EMPTY)));
const change = ({ id }: One, from: Row['state']) =>
  db.updateTable('uploads').where('id', '=', id).where('state', '=', from);
const progress = statement(({ id, percent }: One & { percent: number }) =>
  change({ id }, 'processing').set({ percent: sql`greatest(percent, ${percent})`, waits_for: null }),
);
const waitForFreeSpace = statement(({ id }: One) => change({ id }, 'processing').set({ waits_for: 'room' }));
const finish = statement(({ id, media, better, peaks, notices, now }: Finished) =>
  change({ id }, 'processing').set({
    state: 'ready',
    percent: 100,
    waits_for: null,
    media,
    better,
    peaks: jsonArray<number>(peaks),
    notices: jsonArray<RecordingNotice>(notices),
    finished_at: now,
  }),
);
const refuse = statement(({ id, reason, position, now }: Refused) =>
  change({ id }, 'processing').set({
    state: 'refused',
    reason,
    position,
    waits_for: null,
    finished_at: now,
  }),
);
const reopen = statement(({ id }: One) =>
  change({ id }, 'refused').set({
    state: 'processing',
    reason: null,
    position: null,
    percent: 0,
    finished_at: null,
  }),
);
// One statement, so that only one of two concurrent stories gets the upload.
const claim = statement(({ id, owner }: One & { owner: StoryId }) =>
  db
    .updateTable('uploads')
    .set({ claimed_by: owner })
    .where('id', '=', id)
    .where((row) => row.or([row('claimed_by', 'is', null), row('claimed_by', '=', owner)])),
);
const findAbandoned = statement(({ before, limit }: { before: Date; limit: number }) =>
  uploads()
    .where('claimed_by', 'is', null)
    .where('state', '<>', 'processing')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit),
);
const remove = statement(({ id }: One) =>
  db.deleteFrom('uploads').where('id', '=', id).where('claimed_by', 'is', null),
);

export const postgresUploadStore = (em: EntityManager): UploadStore => {
  const insert = async (upload: NewUpload, first: FirstState): Promise<void> => {
    await execute(em, add(toRow(upload, first)));
  };
  const findOne = async (id: UploadId): Promise<Upload | null> => {
    const row = await firstOf(em, find({ id }));
    return row && toUpload(row);
  };
  return {
    find: findOne,
    findAll: async (ids) => (await rowsOf(em, findAll({ ids }))).map(toUpload),
    async findByAddress(address) {
      const id = uploadIdOf(address);
      return id === null ? null : findOne(id);
    },
    addRecording: (upload) => insert(upload, { state: 'processing', reason: null, cover: null }),
    addPicture: (upload, cover) => insert(upload, { state: 'ready', reason: null, cover }),
    addRefused: (upload, reason, position = null) =>
      insert(upload, { state: 'refused', reason, position, cover: null }),
    progress: (id, percent) => execute(em, progress({ id, percent })),
    waitForFreeSpace: (id) => execute(em, waitForFreeSpace({ id })),
    async finish(id, { media, better, peaks, notices }, now) {
      const arrays = { peaks: JSON.stringify(peaks), notices: JSON.stringify(notices) };
      await execute(em, finish({ id, media, better, ...arrays, now }));
    },
    refuse: (id, reason, now, position = null) => execute(em, refuse({ id, reason, position, now })),
    reopen: (id) => execute(em, reopen({ id })),
    claim: async (id, owner) => (await countOf(em, claim({ id, owner: owner as StoryId }))) > 0,
    findAbandoned: async (before, limit) =>
      (await rowsOf(em, findAbandoned({ before, limit }))).map(toUpload),
    remove: async (id) => (await countOf(em, remove({ id }))) > 0,
  };
};
