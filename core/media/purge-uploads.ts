// Purges files not used within a day, and unfinished ones. A file that a story uses is permanent.

import type { Clock } from '@meend/core/ports/clock.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import type { MediaProcessor } from './media-processor.port.ts';
import type { UploadStore } from './upload-store.port.ts';
import type { WaveformStore } from './waveform-store.port.ts';

const AT_ONCE = 100;

interface PurgedUploads {
  readonly uploads: number;
  readonly files: number;
}

interface Deps {
  readonly stores: { uploads: UploadStore; waveforms: WaveformStore };
  readonly clock: Clock;
  readonly mediaProcessor: MediaProcessor;
}

export const purgeUploads =
  ({ stores, clock, mediaProcessor }: Deps) =>
  async (): Promise<PurgedUploads> => {
    const before = new Date(clock.now().getTime() - DAY);
    let uploads = 0;
    for (const upload of await stores.uploads.findAbandoned(before, AT_ONCE)) {
      if (!(await stores.uploads.remove(upload.id))) continue;
      if (upload.media !== null) await stores.waveforms.remove([upload.media.assetId]);
      await mediaProcessor.remove(upload);
      uploads += 1;
    }
    return { uploads, files: await mediaProcessor.sweep(before) };
  };
