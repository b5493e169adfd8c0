// Deletes orphaned files: those that no story, article, banner or upload references for a day. If most files look
// orphaned, the rows are missing (wrong database, incomplete restore): nothing is deleted and an alarm is raised.
import type { Clock } from '@meend/core/shared/ports.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import type { WaveformStore } from './media-file.ts';
import type { MediaProcessor } from './media-processor.port.ts';
import type { StoredFile } from './received-file.ts';
import type { UploadStore } from './upload-store.port.ts';

const FILES_AT_ONCE = 500;
/** Number that may always be deleted, whatever their share. */
const FEW = 20;

interface StrayFiles {
  readonly files: readonly StoredFile[];
  /** Number of files older than a day. */
  readonly stored: number;
  /** More than half of the files look orphaned: nothing is deleted. */
  readonly isSuspicious: boolean;
}

type Needs = {
  readonly stores: { usedFiles: UsedFiles };
  readonly clock: Clock;
  readonly mediaProcessor: MediaProcessor;
};

const dayAgo = ({ clock }: Needs): Date => new Date(clock.now().getTime() - DAY);

/** Dry run of the sweep. */
export const findStrayFiles = (ports: Needs) => async (): Promise<StrayFiles> => {
  const stored = await ports.mediaProcessor.listStored(dayAgo(ports));
  const files: StoredFile[] = [];
  for (let from = 0; from < stored.length; from += FILES_AT_ONCE) {
    const some = stored.slice(from, from + FILES_AT_ONCE);
    const used = await ports.stores.usedFiles.among(some.map(({ key }) => key));
    files.push(...some.filter(({ key }) => !used.has(key)));
  }
  const isSuspicious = files.length > FEW && files.length * 2 > stored.length;
  return { files, stored: stored.length, isSuspicious };
};

interface SweptFiles extends Pick<StrayFiles, 'isSuspicious'> {
  readonly stray: number;
  readonly removed: number;
}

export const sweepFiles = (ports: Needs) => async (): Promise<SweptFiles> => {
  const { files, isSuspicious } = await findStrayFiles(ports)();
  let removed = 0;
  if (!isSuspicious)
    for (const { key } of files)
      if (await ports.mediaProcessor.removeStored(key, dayAgo(ports))) removed += 1;
  return { stray: files.length, removed, isSuspicious };
};

// Purges files not used within a day, and unfinished ones. A file that a story uses is permanent.

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

/** References to files of the file store. */
export interface UsedFiles {
  /** Those of the keys ("media/….mp3") that a story, article, banner or upload in any state references. */
  among(keys: readonly string[]): Promise<ReadonlySet<string>>;
}
