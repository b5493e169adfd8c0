// Reads an upload's status for the studio: progress, error, and a URL to play it once it is ready.

import type { Clock } from '@meend/core/ports/clock.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { parseId, type UploadId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { Upload } from './upload.ts';
import type { UploadStore } from './upload-store.port.ts';
import type { UrlSigners } from './url-signer.port.ts';

export interface UploadStatus {
  readonly upload: Upload;
  /** Signed URL of a ready recording, valid for some minutes. */
  readonly listenUrl: string | null;
}

type Deps = {
  readonly stores: { uploads: UploadStore };
  readonly addresses: UrlSigners;
  readonly clock: Clock;
};

const uploadStatusOf = (
  { addresses, clock }: Omit<Deps, 'stores'>,
  upload: Upload,
  mediaKey: string | null,
): UploadStatus => ({
  upload,
  listenUrl: upload.media && addresses.signerFor(mediaKey).signedAddress(upload.media, clock.now()),
});

export const readUpload =
  (deps: Deps) =>
  async (text: string, mediaKey: string | null): Promise<Result<UploadStatus, DomainError>> => {
    const id = parseId<UploadId>(text);
    const upload = id && (await deps.stores.uploads.find(id));
    return upload ? succeed(uploadStatusOf(deps, upload, mediaKey)) : failWith('upload.not-found');
  };
