// Uploads.
import { type Area, typeOf, useCasesOf } from '@meend/core/manifest/area.ts';
import type { WaveformStore } from './media-file.ts';
import { type AttachRecording, failUpload, type ProcessDeps, processUpload } from './process-upload.ts';
import { readUpload, receiveAudio, receivePicture, receiveResumable } from './receive-upload.ts';
import { findStrayFiles, purgeUploads, sweepFiles, type UsedFiles } from './sweep-files.ts';
import type { UploadStore } from './upload-store.port.ts';

export interface MediaStores {
  readonly uploads: UploadStore;
  readonly usedFiles: UsedFiles;
  readonly waveforms: WaveformStore;
}

const independent = useCasesOf({
  receivePicture,
  receiveAudio,
  receiveResumable,
  readUpload,
  failUpload,
  purgeUploads,
  findStrayFiles,
  sweepFiles,
});

/** `attachRecording` belongs to a higher area: the assembly injects it. */
const mediaUseCases = <Receivers>(
  deps: Parameters<typeof independent>[0] &
    ProcessDeps<Receivers> & { readonly attachRecording: AttachRecording<Receivers> },
) => ({
  ...independent(deps),
  processUpload: processUpload(deps, deps.attachRecording),
});

export const mediaArea = {
  stores: typeOf<MediaStores>(),
  useCases: mediaUseCases,
  /** Uploads of a former staff member belong to the stories; only the reference to the uploader is erased. */
  personalData: {
    erased: { uploads: 'uploads' },
  },
} satisfies Area;
