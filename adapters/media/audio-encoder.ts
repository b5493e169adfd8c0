import { fileURLToPath } from 'node:url';
import type {
  AudioJob,
  AudioResult,
  DescribeAnswer,
  DescribeJob,
  ProbeJob,
  ProbeResult,
} from './audio-job.ts';
import type { AllowedPaths } from './confinement.ts';
import { processPool } from './process-pool.ts';

export interface AudioEncoder {
  /** Encodes a recording in a process of its own; a crash there is an answer, never the end of this process. */
  encodeAudio(job: AudioJob, onProgress?: (share: number) => void): Promise<AudioResult>;
  /** Looks at a recording's headers and its first moment, in such a process too. */
  probeAudio(job: ProbeJob): Promise<ProbeResult>;
  /** What encodes, in a word for the operator; a failure where it does not answer. */
  describe(): Promise<DescribeAnswer>;
  /** Ends the processes; jobs under way and waiting answer `media.encoder-died`. */
  stop(): void;
}

export interface AudioEncoderOptions {
  /** Where recordings lie, and where they are written: nothing else is opened. */
  readonly places: AllowedPaths;
  readonly processes?: number;
  readonly timeLimitMs?: number;
  readonly idleMs?: number;
  readonly memoryLimit?: number;
  /** Path of FFmpeg's program, with `ffprobe` beside it; without it FFmpeg as node-av links it. */
  readonly ffmpeg?: string | null;
  /** Another program in place of ours, for tests of its death. */
  readonly program?: string;
}

const PROBE_LIMIT_MS = 15_000;
const MEMORY_LIMIT = 512 * 1024 ** 2;

export const audioEncoder = (options: AudioEncoderOptions): AudioEncoder => {
  // The longest recording takes about half an hour on a busy core; more is a file made to keep us busy.
  const { processes = 2, timeLimitMs = 60 * 60_000, idleMs = 5_000, memoryLimit = MEMORY_LIMIT } = options;
  const program = options.program ?? fileURLToPath(new URL('encoding-process.ts', import.meta.url));
  const { ffmpeg = null, places } = options;
  const common = {
    program,
    args: ffmpeg === null ? [] : [ffmpeg],
    startsPrograms: ffmpeg !== null,
    processes,
    idleMs,
    memoryLimit,
  };
  const encoding = processPool<AudioResult>({ ...common, places, isLowPriority: true });
  // Whoever waits for an answer must not wait for another's long recording.
  const probing = processPool<ProbeResult | DescribeAnswer>({
    ...common,
    places: { reads: [...places.reads, ...places.writes], writes: [] },
  });
  const shortly = (job: ProbeJob | DescribeJob) =>
    probing.run({ job, timeLimitMs: Math.min(timeLimitMs, PROBE_LIMIT_MS) });
  return {
    encodeAudio: (job, onProgress) => encoding.run({ job, timeLimitMs, ...(onProgress && { onProgress }) }),
    probeAudio: (job) => shortly(job) as Promise<ProbeResult>,
    describe: () => shortly({ isQuestion: true }) as Promise<DescribeAnswer>,
    stop: () => {
      encoding.stop();
      probing.stop();
    },
  };
};
