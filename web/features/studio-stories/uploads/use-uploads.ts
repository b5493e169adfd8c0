import { useEffect, useState, useSyncExternalStore } from 'react';
import { lookAfter, untilNextLook } from './look-after.ts';
import { sendByForm } from './send-by-form.ts';
import { sendInPieces } from './send-in-pieces.ts';
import { makeUploadQueue, type Transport, type UploadEntries, type UploadQueue } from './upload-queue.ts';

export interface Uploads {
  readonly queue: UploadQueue;
  readonly entries: UploadEntries;
}

// Less than this is sent again sooner than it is gone on with.
const WORTH_PIECES = 8 * 1024 ** 2;

const send: Transport['send'] = (file, kind, line) =>
  (file.size < WORTH_PIECES ? sendByForm : sendInPieces)(file, kind, line);

/** An editor's uploads: they end with it. */
export const useUploads = (): Uploads => {
  const [queue] = useState(() => makeUploadQueue({ send, look: lookAfter, pause: untilNextLook }));
  const entries = useSyncExternalStore(queue.subscribe, queue.read);
  useEffect(() => queue.close, [queue]);
  return { queue, entries };
};
