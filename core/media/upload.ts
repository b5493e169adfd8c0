// An upload is one file sent by an admin and validated by its content, never by its name. A picture is ready at once, a
// recording after encoding. A story refers to it by its URL, and only one story may claim it.

import type { ErrorCode } from '@meend/core/shared/error.ts';
import { parseId, type UploadId, type UserId } from '@meend/core/shared/ids.ts';
import type { MediaFile } from './media-file.ts';
import type { Cover } from './picture-set.ts';
import type { RecordingNotice } from './recording-notice.ts';

export type UploadKind = 'audio' | 'picture';

export type UploadState = 'processing' | 'ready' | 'refused';

/** What processing waits for. */
export type UploadWait = 'room';

/** Why a file is rejected. */
export type UploadErrorCode = Extract<ErrorCode, `upload.${string}`>;

/** Where a rejected recording is wrong, in seconds from its start. */
export interface RecordingPosition {
  readonly at: number;
  /** Of a cut one: the length that the file declares. */
  readonly declared: number | null;
}

export interface Upload {
  readonly id: UploadId;
  readonly kind: UploadKind;
  readonly state: UploadState;
  /** Error code of the rejection. */
  readonly reason: UploadErrorCode | null;
  /** Null if the rejection has no position. */
  readonly position: RecordingPosition | null;
  /** With an accepted recording. */
  readonly notices: readonly RecordingNotice[];
  /** Progress of processing, 0 to 100. */
  readonly percent: number;
  /** `room`: the server's disk is full; processing continues when space is free. */
  readonly waitsFor: UploadWait | null;
  /** Path for the bodies of create and update calls; never fetched. */
  readonly address: string;
  /** File name, for display only. */
  readonly name: string;
  /** Null if their account was erased, and for the demonstration's. */
  readonly by: UserId | null;
  /** A ready recording's standard rendition. */
  readonly media: MediaFile | null;
  /** A ready recording's better rendition, for subscribers. */
  readonly better: MediaFile | null;
  /** Waveform: peak of each of some hundred equal segments, 0 to 100. */
  readonly peaks: readonly number[];
  /** Paths of a ready picture. */
  readonly cover: Cover | null;
  /** Owner that claimed it: a story's id. An unclaimed upload is purged after a day. */
  readonly claimedBy: string | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

/** Properties of a received file. */
export type NewUpload = Pick<Upload, 'id' | 'kind' | 'name' | 'by' | 'createdAt'>;

const ADDRESS = /^\/(?:uploads\/([0-9a-f-]{36})|covers\/([0-9a-f-]{36})-\d{2,4}\.(?:avif|webp|jpg))$/;

export const recordingAddress = (id: UploadId): string => `/uploads/${id}`;

/** The upload id in a URL, ignoring its query; null if it is not the URL of an upload. */
export const uploadIdOf = (address: string): UploadId | null => {
  const [, recording, picture] = ADDRESS.exec(address.split('?', 1)[0] ?? '') ?? [];
  const id = recording ?? picture;
  return id === undefined ? null : parseId<UploadId>(id);
};

/** Key prefix in the storage for parts of unfinished resumable uploads. */
export const TUS_PREFIX = 'uploads/tus/';
