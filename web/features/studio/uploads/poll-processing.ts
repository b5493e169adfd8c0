import { uploadCalls } from '@meend/core/contract/media/uploads.calls.ts';
import type { WireUpload } from '@meend/core/contract/media/uploads.routes.ts';
import type { CallStudio } from '@meend/web/features/studio/frame/studio-client.ts';
import type { Transport, UploadedFile } from './upload-queue.ts';

const POLL_INTERVAL_MS = 1_500;

export const toUploadedFile = ({
  _id,
  url,
  state,
  percent,
  waitsFor,
  seconds,
  reason,
  notices,
}: WireUpload): UploadedFile => ({
  id: _id,
  address: url,
  state,
  percent,
  waitsFor,
  seconds,
  reason,
  notices,
});

/** Fetches the processing state of an uploaded file. */
export const pollProcessing =
  (callStudio: CallStudio): Transport['poll'] =>
  async (id, signal) =>
    toUploadedFile(await callStudio(uploadCalls.readUpload, { params: { id } }, { signal }));

export const waitForNextPoll: Transport['pause'] = (signal) =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, POLL_INTERVAL_MS);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
