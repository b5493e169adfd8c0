// What becomes of files that are sent.
import { useCasesOf } from '@meend/core/shared/use-cases-of.ts';
import { failUpload, processUpload } from './process-upload.ts';
import { purgeUploads } from './purge-uploads.ts';
import { readUpload } from './read-upload.ts';
import { receiveAudio, receivePicture, receiveResumable } from './receive-upload.ts';
import { findStrayFiles, sweepFiles } from './sweep-files.ts';

export const mediaUseCases = useCasesOf({
  receivePicture,
  receiveAudio,
  receiveResumable,
  readUpload,
  processUpload,
  failUpload,
  purgeUploads,
  findStrayFiles,
  sweepFiles,
});
