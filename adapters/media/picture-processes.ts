// Process pool that decodes untrusted pictures: at most two at once, which bounds the memory.
import { fileURLToPath } from 'node:url';
import type { AllowedPaths } from './confinement.ts';
import type { PictureJob, PictureOutcome, PictureResult } from './picture-job.ts';
import { processPool } from './process-pool.ts';

export interface PictureProcesses {
  /** Writes all outputs or none. Throws ENOSPC if the disk is full, which is not an error of the picture. */
  draw(job: PictureJob): Promise<PictureOutcome>;
  /** Ends the processes; running and queued jobs fail with `media.encoder-died`. */
  stop(): void;
}

const LIMITS = { processes: 2, memoryLimit: 512 * 1024 ** 2, idleMs: 5_000 } as const;
const TIME_MS = 30_000;

/** The processes may open nothing but `places`. */
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
        throw Object.assign(new Error('no space left on the disk for a picture'), { code: 'ENOSPC' });
      return result;
    },
    stop: processes.stop,
  };
};
