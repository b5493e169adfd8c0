// Use cases of uploads.
import { useCasesOf } from '@meend/core/shared/use-cases-of.ts';
import { failUpload, processUpload } from './process-upload.ts';
import { purgeUploads } from './purge-uploads.ts';
import { readUpload } from './read-upload.ts';
import { receiveAudio, receivePicture, receiveResumable } from './receive-upload.ts';
import { findStrayFiles, sweepFiles } from './sweep-files.ts';

const alone = useCasesOf({
  receivePicture,
  receiveAudio,
  receiveResumable,
  readUpload,
  failUpload,
  purgeUploads,
  findStrayFiles,
  sweepFiles,
});

/** `attachRecording`: attaches a finished recording to everything that waits for it. */
export const mediaUseCases = <Receivers>(
  deps: Parameters<typeof alone>[0] & Parameters<typeof processUpload<Receivers>>[0],
  attachRecording: Parameters<typeof processUpload<Receivers>>[1],
) => ({
  ...alone(deps),
  processUpload: processUpload(deps, attachRecording),
});
