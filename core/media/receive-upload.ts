// Receives pictures and recordings from admins. A picture is ready with the response; a recording is validated and then
// encoded by a background job, queued in the same transaction. Uploads are audited.
import type { Actor, AuditStore } from '@meend/core/audit/audit.ts';
import type { Outbox } from '@meend/core/jobs/outbox.port.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { makeId, parseId, type UploadId } from '@meend/core/shared/ids.ts';
import type { Clock, Now, Randomness, Transaction } from '@meend/core/shared/ports.ts';
import { fail, type Result, succeed } from '@meend/core/shared/result.ts';
import { cleanLine } from '@meend/core/shared/text.ts';
import { MAX_UPLOAD_NAME_LENGTH } from './limits.ts';
import type { UrlSigners } from './media-file.ts';
import type { MediaProcessor } from './media-processor.port.ts';
import type { PictureShape } from './picture-set.ts';
import type { ReceivedFile, UnfitRecording } from './received-file.ts';
import { rejectionMessage } from './rejection-message.ts';
import type { NewUpload, Upload, UploadKind } from './upload.ts';
import type { UploadStore } from './upload-store.port.ts';

type RequiredStores = { outbox: Outbox; uploads: UploadStore; audit: AuditStore } & Now;

type Deps = {
  readonly transaction: Transaction<RequiredStores>;
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly mediaProcessor: MediaProcessor;
};

interface SentFile {
  readonly file: ReceivedFile;
  readonly by: Actor;
  /** Display name; the file's name if empty. */
  readonly name?: string | undefined;
  /** Shape of a picture; square by default. */
  readonly shape?: PictureShape;
  /** Id of the upload if the file was sent resumably. */
  readonly id?: UploadId;
}

const newUpload = (
  { clock, randomness }: Deps,
  kind: UploadKind,
  { by, file, name = '', id }: SentFile,
): NewUpload => {
  if (by.kind !== 'staff') throw new Error('Only staff may upload files');
  const createdAt = clock.now();
  return {
    id: id ?? makeId<UploadId>(createdAt, randomness.bytes(10)),
    kind,
    name: (cleanLine(name) || cleanLine(file.name) || 'Untitled').slice(0, MAX_UPLOAD_NAME_LENGTH),
    by: by.userId,
    createdAt,
  };
};

/** Stores the upload with its audit record, and returns it as stored. */
const saveUpload = async (
  { transaction }: Deps,
  upload: NewUpload,
  { by, file }: SentFile,
  add: (stores: { outbox: Outbox; uploads: UploadStore }) => Promise<unknown>,
): Promise<Upload> => {
  const saved = await transaction.run<Upload, never>(async (stores) => {
    await add(stores);
    const at = await stores.now();
    const after = { kind: upload.kind, name: upload.name, bytes: file.bytes };
    const subject = { kind: 'upload', id: upload.id };
    await stores.audit.add({ by, action: 'file.uploaded', subject, before: null, after, at });
    const found = await stores.uploads.find(upload.id);
    if (!found) throw new Error('The upload was not stored');
    return succeed(found);
  });
  return saved.ok ? saved.value : saved.error;
};

const storePicture = async (
  deps: Deps,
  upload: NewUpload,
  sent: SentFile,
): Promise<Result<Upload, UnfitRecording>> => {
  const cover = await deps.mediaProcessor.acceptPicture(upload.id, sent.file, sent.shape ?? 'square');
  if (!cover.ok) return fail({ reason: cover.error, position: null });
  return succeed(
    await saveUpload(deps, upload, sent, ({ uploads }) => uploads.addPicture(upload, cover.value)),
  );
};

const storeAudio = async (
  deps: Deps,
  upload: NewUpload,
  sent: SentFile,
): Promise<Result<Upload, UnfitRecording>> => {
  const accepted = await deps.mediaProcessor.acceptAudio(upload.id, sent.file);
  if (!accepted.ok) return accepted;
  try {
    const saved = await saveUpload(deps, upload, sent, async ({ uploads, outbox }) => {
      await uploads.addRecording(upload);
      await outbox.add({ kind: 'transcode', uploadId: upload.id }, upload.createdAt);
    });
    return succeed(saved);
  } catch (error) {
    await deps.mediaProcessor.releaseSource(upload.id);
    throw error;
  }
};

const rejectWith = (unfit: UnfitRecording): Result<never, DomainError> =>
  failWith(
    unfit.reason,
    unfit.position === null ? {} : { messageIn: (language) => rejectionMessage(unfit, language) },
  );

export const receivePicture =
  (deps: Deps) =>
  async (sent: SentFile): Promise<Result<Upload, DomainError>> => {
    const stored = await storePicture(deps, newUpload(deps, 'picture', sent), sent);
    return stored.ok ? stored : rejectWith(stored.error);
  };

export const receiveAudio =
  (deps: Deps) =>
  async (sent: SentFile): Promise<Result<Upload, DomainError>> => {
    const stored = await storeAudio(deps, newUpload(deps, 'audio', sent), sent);
    return stored.ok ? stored : rejectWith(stored.error);
  };

/** A resumable upload has no response that could contain the rejection: the upload's status shows it. */
export const receiveResumable =
  (deps: Deps) =>
  async (kind: UploadKind, sent: SentFile): Promise<void> => {
    const upload = newUpload(deps, kind, sent);
    const stored = await (kind === 'audio' ? storeAudio : storePicture)(deps, upload, sent);
    if (!stored.ok)
      await saveUpload(deps, upload, sent, ({ uploads }) =>
        uploads.addRefused(upload, stored.error.reason, stored.error.position),
      );
  };

// Reads an upload's status for the studio: progress, error, and a URL to play it once it is ready.

export interface UploadStatus {
  readonly upload: Upload;
  /** Signed URL of a ready recording, valid for some minutes. */
  readonly listenUrl: string | null;
}

type ReadUploadDeps = {
  readonly stores: { uploads: UploadStore };
  readonly addresses: UrlSigners;
  readonly clock: Clock;
};

const uploadStatusOf = (
  { addresses, clock }: Omit<ReadUploadDeps, 'stores'>,
  upload: Upload,
  mediaKey: string | null,
): UploadStatus => ({
  upload,
  listenUrl: upload.media && addresses.signerFor(mediaKey).signedAddress(upload.media, clock.now()),
});

export const readUpload =
  (deps: ReadUploadDeps) =>
  async (text: string, mediaKey: string | null): Promise<Result<UploadStatus, DomainError>> => {
    const id = parseId<UploadId>(text);
    const upload = id && (await deps.stores.uploads.find(id));
    return upload ? succeed(uploadStatusOf(deps, upload, mediaKey)) : failWith('upload.not-found');
  };
