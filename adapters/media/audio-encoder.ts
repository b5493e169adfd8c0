import { fileURLToPath } from 'node:url';
import type {
  AlignJob,
  AlignResult,
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
  /** Encodes a recording in a child process; a crash there is a failed result, never the end of this process. */
  encodeAudio(job: AudioJob, onProgress?: (share: number) => void): Promise<AudioResult>;
  /** Reads a recording's headers and decodes its start, also in a child process. */
  probeAudio(job: ProbeJob): Promise<ProbeResult>;
  /** Finds sentences in a recording, in a child process of low priority; `signal` ends it. */
  alignSentences(
    job: AlignJob,
    onProgress?: (share: number) => void,
    signal?: AbortSignal,
  ): Promise<AlignResult>;
  /** Name and version of the encoder for the operator; fails if it does not start. */
  describe(): Promise<DescribeAnswer>;
  /** Ends the processes; running and queued jobs fail with `media.encoder-died`. */
  stop(): void;
}

export interface AudioEncoderOptions {
  /** Folders of the recordings and of the output: the processes may open nothing else. */
  readonly places: AllowedPaths;
  readonly processes?: number;
  readonly timeLimitMs?: number;
  readonly idleMs?: number;
  readonly memoryLimit?: number;
  /** Path of the FFmpeg program, with `ffprobe` beside it; without it the FFmpeg that node-av links. */
  readonly ffmpeg?: string | null;
  /** Path of eSpeak NG's program; without it sentences are laid by their letters. */
  readonly speech?: string | null;
  /** Replaces the child process's program in tests of its crash. */
  readonly program?: string;
}

const PROBE_LIMIT_MS = 15_000;
const MEMORY_LIMIT = 512 * 1024 ** 2;

export const audioEncoder = (options: AudioEncoderOptions): AudioEncoder => {
  // The longest recording takes about half an hour on a busy core; a longer job is a denial of service.
  const { processes = 2, timeLimitMs = 60 * 60_000, idleMs = 5_000, memoryLimit = MEMORY_LIMIT } = options;
  const program = options.program ?? fileURLToPath(new URL('encoding-process.ts', import.meta.url));
  const { ffmpeg = null, speech = null, places } = options;
  const common = {
    program,
    args: ffmpeg === null ? [] : [ffmpeg],
    startsPrograms: ffmpeg !== null,
    processes,
    idleMs,
    memoryLimit,
  };
  const encoding = processPool<AudioResult>({ ...common, places, isLowPriority: true });
  // A pool of its own, so that interactive probes do not queue behind long encodings.
  const probing = processPool<ProbeResult>({
    ...common,
    places: { reads: [...places.reads, ...places.writes], writes: [] },
  });
  const aligning = processPool<AlignResult | DescribeAnswer>({
    ...common,
    args: [ffmpeg ?? '', speech ?? ''],
    startsPrograms: ffmpeg !== null || speech !== null,
    processes: 1,
    isLowPriority: true,
    places: { reads: [...places.reads, ...places.writes], writes: [] },
  });
  const shortly = Math.min(timeLimitMs, PROBE_LIMIT_MS);
  return {
    encodeAudio: (job, onProgress) => encoding.run({ job, timeLimitMs, ...(onProgress && { onProgress }) }),
    probeAudio: (job) => probing.run({ job, timeLimitMs: shortly }),
    alignSentences: (job, onProgress, signal) =>
      aligning.run({
        job,
        timeLimitMs,
        ...(onProgress && { onProgress }),
        ...(signal && { signal }),
      }) as Promise<AlignResult>,
    describe: () =>
      aligning.run({
        job: { isQuestion: true } satisfies DescribeJob,
        timeLimitMs: shortly,
      }) as Promise<DescribeAnswer>,
    stop: () => {
      encoding.stop();
      probing.stop();
      aligning.stop();
    },
  };
};
