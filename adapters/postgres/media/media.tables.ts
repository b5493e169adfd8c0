import type { MediaFile } from '@meend/core/media/media-file.ts';
import type { Cover } from '@meend/core/media/picture-set.ts';
import type { RecordingNotice } from '@meend/core/media/recording-notice.ts';
import type {
  RecordingPosition,
  UploadErrorCode,
  UploadKind,
  UploadState,
  UploadWait,
} from '@meend/core/media/upload.ts';
import type { AssetId, StoryId, UploadId } from '@meend/core/shared/ids.ts';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { UsersTable } from '../account/account.tables.ts';
import { references } from '../connection/references.ts';
import { FILES_OF } from './file-keys.sql.ts';

export const UploadsTable = defineEntity({
  name: 'UploadsTable',
  tableName: 'uploads',
  properties: {
    id: p.uuid().$type<UploadId>().primary(),
    kind: p.text().$type<UploadKind>(),
    state: p.text().$type<UploadState>(),
    reason: p.text().$type<UploadErrorCode>().nullable(),
    percent: p.smallint(),
    name: p.text(),
    by: references(UsersTable, 'uploaded_by').nullable(),
    media: p.json<MediaFile>().nullable(),
    better: p.json<MediaFile>().nullable(),
    peaks: p.json<readonly number[]>().defaultRaw("'[]'::jsonb"),
    cover: p.json<Cover>().nullable(),
    claimedBy: p.uuid().$type<StoryId>().nullable(),
    createdAt: p.datetime(3),
    finishedAt: p.datetime(3).nullable(),
    waitsFor: p.text().$type<UploadWait>().nullable(),
    position: p.json<RecordingPosition>().nullable(),
    notices: p.json<readonly RecordingNotice[]>().defaultRaw("'[]'::jsonb"),
  },
  checks: [
    { name: 'uploads_check', expression: "(state = 'refused') = (reason is not null)" },
    { name: 'uploads_check1', expression: "(state = 'processing') = (finished_at is null)" },
    {
      name: 'uploads_check2',
      expression: "state <> 'ready' or case kind when 'audio' then media else cover end is not null",
    },
    { name: 'uploads_kind_check', expression: "kind in ('audio', 'picture')" },
    { name: 'uploads_percent_check', expression: 'percent >= 0 and percent <= 100' },
    { name: 'uploads_state_check', expression: "state in ('processing', 'ready', 'refused')" },
    { name: 'uploads_waits_for_check', expression: "waits_for in ('room')" },
  ],
  indexes: [
    {
      name: 'uploads_by_file',
      expression: `create index uploads_by_file on uploads using gin (${FILES_OF.uploads}) with (fastupdate = off)`,
    },
    { name: 'uploads_by_person', properties: ['by'], where: 'uploaded_by is not null' },
    { name: 'uploads_unclaimed', properties: ['createdAt', 'id'], where: 'claimed_by is null' },
  ],
});

export const WaveformsTable = defineEntity({
  name: 'WaveformsTable',
  tableName: 'waveforms',
  properties: {
    assetId: p.uuid().$type<AssetId>().primary(),
    peaks: p.json<readonly number[]>(),
  },
});

export const mediaTables = [UploadsTable, WaveformsTable] as const;
