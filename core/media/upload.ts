// An upload is one file an admin sent: checked by its content, never by its name; a picture is ready at once, a recording
// once it was turned into what listeners hear. A story refers to it by its address, and one story alone may claim it.

import type { ErrorCode } from '@meend/core/shared/error.ts';
import { parseId, type UploadId, type UserId } from '@meend/core/shared/ids.ts';
import type { Cover } from './cover.ts';
import type { MediaFile } from './media-file.ts';

export type UploadKind = 'audio' | 'picture';

export type UploadState = 'processing' | 'ready' | 'refused';

/** What processing waits for. */
export type UploadWait = 'room';

/** Why a file is not taken. */
export type UploadErrorCode = Extract<ErrorCode, `upload.${string}`>;

/** Seconds: how much of a recording is there, of how much its file says. */
export interface CutShort {
  readonly heard: number;
  readonly told: number;
}

export interface Upload {
  readonly id: UploadId;
  readonly kind: UploadKind;
  readonly state: UploadState;
  /** Why it was refused. */
  readonly reason: UploadErrorCode | null;
  /** Of a file that ends too early, where it says how long it should be. */
  readonly cutShort: CutShort | null;
  /** How far the processing is, 0 to 100. */
  readonly percent: number;
  /** `room`: the server's disk is full, and the processing goes on once it is not. */
  readonly waitsFor: UploadWait | null;
  /** What stands in the bodies of create and update calls; nobody ever fetches it. */
  readonly address: string;
  /** The file's name, for people alone. */
  readonly name: string;
  /** Null when their account was erased. */
  readonly by: UserId | null;
  /** A ready recording's standard rendition. */
  readonly media: MediaFile | null;
  /** A ready recording's better rendition, for subscribers. */
  readonly better: MediaFile | null;
  /** The loudest moment of each of some hundred equal stretches, 0 to 100. */
  readonly peaks: readonly number[];
  /** A ready picture's addresses. */
  readonly cover: Cover | null;
  /** Whose it is since it was used: a story's id. An unclaimed upload is swept after a day. */
  readonly claimedBy: string | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

/** What is known of an upload when its file has arrived. */
export type NewUpload = Pick<Upload, 'id' | 'kind' | 'name' | 'createdAt'> & { readonly by: UserId };

const ADDRESS = /^\/(?:uploads\/([0-9a-f-]{36})|covers\/([0-9a-f-]{36})-\d{2,4}\.(?:avif|webp|jpg))$/;

export const recordingAddress = (id: UploadId): string => `/uploads/${id}`;

/** The upload an address speaks of; its query is ignored. Null: no address that an upload of ours was ever given. */
export const uploadIdOf = (address: string): UploadId | null => {
  const [, recording, picture] = ADDRESS.exec(address.split('?', 1)[0] ?? '') ?? [];
  const id = recording ?? picture;
  return id === undefined ? null : parseId<UploadId>(id);
};

/** Where pieces of files lie in the storage that are still arriving. */
export const TUS_PREFIX = 'uploads/tus/';
