// A file nobody used within a day goes, and so does what was begun and never finished. What a story uses stays for ever.
import type { Ports } from '@meend/core/assembly/ports.ts';
import { DAY } from '@meend/core/shared/timings.ts';

const AT_ONCE = 100;

export interface PurgedUploads {
  readonly uploads: number;
  readonly files: number;
}

export const purgeUploads =
  ({ stores, clock, mediaProcessor }: Pick<Ports, 'stores' | 'clock' | 'mediaProcessor'>) =>
  async (): Promise<PurgedUploads> => {
    const before = new Date(clock.now().getTime() - DAY);
    let uploads = 0;
    for (const upload of await stores.uploads.findAbandoned(before, AT_ONCE)) {
      if (!(await stores.uploads.remove(upload.id))) continue;
      await mediaProcessor.remove(upload);
      uploads += 1;
    }
    return { uploads, files: await mediaProcessor.sweep(before) };
  };
