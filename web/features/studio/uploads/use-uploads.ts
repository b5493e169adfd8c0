import { useApi } from '@meend/web/api/api.ts';
import type { CallStudio } from '@meend/web/features/studio/frame/studio-client.ts';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { useEffect, useState } from 'react';
import { pollProcessing, waitForNextPoll } from './poll-processing.ts';
import { sendMultipart } from './send-multipart.ts';
import { sendResumable } from './send-resumable.ts';
import { makeUploadQueue, type Transport, type UploadEntries, type UploadQueue } from './upload-queue.ts';

export interface Uploads {
  readonly queue: UploadQueue;
  readonly entries: UploadEntries;
}

// Smaller files are uploaded again faster than a resumable upload would continue.
const MIN_RESUMABLE_BYTES = 8 * 1024 ** 2;

const transportOf = (readToken: () => string | null, callStudio: CallStudio): Transport => {
  const poll = pollProcessing(callStudio);
  return {
    send: (file, kind, line) => {
      const send =
        file.size < MIN_RESUMABLE_BYTES ? sendMultipart(readToken()) : sendResumable(readToken, poll);
      return send(file, kind, line);
    },
    poll,
    pause: waitForNextPoll,
  };
};

/** The upload queue of an editor; it is closed when the editor is unmounted. */
export const useUploads = (): Uploads => {
  const { callStudio } = useStudioClient();
  const { tokens } = useApi();
  const [queue] = useState(() => makeUploadQueue(transportOf(tokens.read, callStudio)));
  const entries = useStore(queue);
  useEffect(() => queue.close, [queue]);
  return { queue, entries };
};
