// The processes that decode pictures strangers sent: two at most, whoever asks, so that no more than that is ever in memory.
import { fileURLToPath } from 'node:url';
import type { AllowedPaths } from './confinement.ts';
import type { PictureJob, PictureOutcome, PictureResult } from './picture-job.ts';
import { processPool } from './process-pool.ts';

export interface PictureProcesses {
  /** The outputs are written whole, or none is left. Throws ENOSPC where the disk is full: the picture is not at fault. */
  draw(job: PictureJob): Promise<PictureOutcome>;
  /** Ends the processes; jobs under way and waiting answer `media.encoder-died`. */
  stop(): void;
}

const LIMITS = { processes: 2, memoryLimit: 512 * 1024 ** 2, idleMs: 5_000 } as const;
const TIME_MS = 30_000;

/** Pictures lie, and are drawn, in `places`: nothing else is opened. */
export const pictureProcesses = (places: AllowedPaths): PictureProcesses => {
  const processes = processPool<PictureResult>({
    ...LIMITS,
    places,
    program: fileURLToPath(new URL('picture-process.ts', import.meta.url)),
  });
  return {
    async draw(job) {
      const result = await processes.run({ job, timeLimitMs: TIME_MS });
      if (!result.ok && result.error.code === 'picture.no-room')
        throw Object.assign(new Error('A picture found no room on the disk'), { code: 'ENOSPC' });
      return result;
    },
    stop: processes.stop,
  };
};
