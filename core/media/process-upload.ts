// Processes a recording in the background, once, and attaches it in the same transaction to every story that waits for
// it. An invalid file is rejected with its reason; an internal error is retried.

import type { UploadId } from '@meend/core/shared/ids.ts';
import type { Clock, Now, Transaction } from '@meend/core/shared/ports.ts';
import { succeed } from '@meend/core/shared/result.ts';
import type { WaveformStore } from './media-file.ts';
import type { MediaProcessor } from './media-processor.port.ts';
import { DiskFull } from './received-file.ts';
import type { FinishedRecording, UploadStore } from './upload-store.port.ts';

export interface ProcessDeps<Receivers> {
  readonly stores: { uploads: UploadStore };
  readonly transaction: Transaction<{ uploads: UploadStore; waveforms: WaveformStore } & Receivers & Now>;
  readonly mediaProcessor: MediaProcessor;
}

/** Attaches a finished recording to everything that waits for it. */
export type AttachRecording<Receivers> = (
  stores: Receivers,
  id: UploadId,
  recording: FinishedRecording,
) => Promise<void>;

const MIN_PROGRESS_STEP_PERCENT = 3;

/** Writes the progress throttled, one write at a time; `settled` awaits the last. */
const progressWriter = ({ stores }: Pick<ProcessDeps<unknown>, 'stores'>, id: UploadId) => {
  let last = 0;
  let writing: Promise<unknown> = Promise.resolve();
  return {
    onProgress(percent: number): void {
      if (percent - last < MIN_PROGRESS_STEP_PERCENT) return;
      last = percent;
      writing = writing.then(() => stores.uploads.progress(id, Math.round(percent))).catch(() => undefined);
    },
    settled: () => writing,
  };
};

export const processUpload =
  <Receivers>(deps: ProcessDeps<Receivers>, attachRecording: AttachRecording<Receivers>) =>
  async (id: UploadId): Promise<void> => {
    const { stores, transaction, mediaProcessor } = deps;
    const upload = await stores.uploads.find(id);
    if (!upload || upload.state === 'ready') return;
    // An operator requeued a dead-letter job.
    if (upload.state === 'refused') await stores.uploads.reopen(id);
    const progress = progressWriter(deps, id);
    const made = await mediaProcessor.processAudio(id, progress.onProgress).catch(async (error) => {
      await progress.settled();
      // The database may be on the same disk; `DiskFull` must be the error that is thrown.
      if (error instanceof DiskFull) await stores.uploads.waitForFreeSpace(id).catch(() => undefined);
      throw error;
    });
    await progress.settled();
    await transaction.run<null, never>(async (inside) => {
      const now = await inside.now();
      if (made.ok) {
        await inside.uploads.finish(id, made.value, now);
        await inside.waveforms.save(made.value.media.assetId, made.value.peaks);
        await attachRecording(inside, id, made.value);
      } else await inside.uploads.refuse(id, made.error.reason, now, made.error.position);
      return succeed(null);
    });
    await mediaProcessor.releaseSource(id);
  };

interface FailUploadDeps {
  readonly stores: { uploads: UploadStore };
  readonly clock: Clock;
}

/** After the last attempt: admins see the failure; the source stays for a retry by the operator. */
export const failUpload =
  ({ stores, clock }: FailUploadDeps) =>
  (id: UploadId): Promise<void> =>
    stores.uploads.refuse(id, 'upload.processing-failed', clock.now());
