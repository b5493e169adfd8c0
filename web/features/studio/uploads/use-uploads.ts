import { useStore } from '@meend/web/platform/store.ts';
import { useEffect, useState } from 'react';
import { fetchProcessing, waitForNextPoll } from './poll-processing.ts';
import { sendMultipart } from './send-multipart.ts';
import { sendResumable } from './send-resumable.ts';
import { makeUploadQueue, type Transport, type UploadEntries, type UploadQueue } from './upload-queue.ts';

export interface Uploads {
  readonly queue: UploadQueue;
  readonly entries: UploadEntries;
}

// Smaller files are uploaded again faster than a resumable upload would continue.
const MIN_RESUMABLE_BYTES = 8 * 1024 ** 2;

const send: Transport['send'] = (file, kind, line) =>
  (file.size < MIN_RESUMABLE_BYTES ? sendMultipart : sendResumable)(file, kind, line);

/** The upload queue of an editor; it is closed when the editor is unmounted. */
export const useUploads = (): Uploads => {
  const [queue] = useState(() => makeUploadQueue({ send, poll: fetchProcessing, pause: waitForNextPoll }));
  const entries = useStore(queue);
  useEffect(() => queue.close, [queue]);
  return { queue, entries };
};
