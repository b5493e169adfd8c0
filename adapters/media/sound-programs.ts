// FFmpeg's programs `ffmpeg` and `ffprobe`, for distributions that may not contain the linked library (the container
// image). Each reads one file or a pipe, without environment and shell; its output is streamed.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { InvalidAudio, isDiskFullMessage, OutOfDiskSpace } from './audio-job.ts';
import {
  changesFormat,
  countTracks,
  demuxerOf,
  ENOUGH_SAMPLES,
  type FoundStream,
  graphOf,
  headerFirst,
  LOUDNESS,
  lengthOf,
  METER_SECONDS,
  type Meter,
  openingOptions,
  requireSound,
  type SoundLibrary,
  type SoundSource,
} from './sound-library.ts';

/** Thrown if the program crashed or is missing, so that nothing is known about the file. */
export class ProgramDied extends Error {}

const FLOAT = Float32Array.BYTES_PER_ELEMENT;
const MAX_TEXT_LENGTH = 2_000;
/** Some hundred bytes per stream are usual. */
const MAX_FACTS_LENGTH = 1024 ** 2;

const running = new Set<ChildProcess>();
// Ends the running programs together with this process.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

interface Program extends AsyncDisposable {
  readonly child: ChildProcess;
  /** Resolves when the program succeeded; rejects with its error. */
  readonly ended: Promise<void>;
}

const start = (path: string, args: readonly string[], stdio: ('pipe' | 'ignore')[]): Program => {
  const child = spawn(path, args, { stdio, env: {} });
  running.add(child);
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    stderr = (stderr + chunk).slice(-MAX_TEXT_LENGTH);
  });
  const ended = new Promise<void>((done, refuse) => {
    child.once('error', (reason) => refuse(new ProgramDied(reason.message)));
    child.once('close', (code, signal) => {
      if (code === 0) done();
      else if (code === null) refuse(new ProgramDied(`the program ended with ${signal}`));
      else if (isDiskFullMessage(stderr)) refuse(new OutOfDiskSpace(stderr.trim()));
      else refuse(new InvalidAudio('media.unreadable', stderr.trim().split('\n').at(-1) ?? ''));
    });
  }).finally(() => running.delete(child));
  // A caller that stops early ignores how the program ends.
  ended.catch(() => {});
  return {
    child,
    ended,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGKILL');
      await ended.catch(() => {});
    },
  };
};

/** Output of a program that prints little. */
const outputOf = async (path: string, args: readonly string[]): Promise<string> => {
  await using program = start(path, args, ['ignore', 'pipe', 'pipe']);
  let text = '';
  program.child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    if (text.length > MAX_FACTS_LENGTH) program.child.kill('SIGKILL');
  });
  await program.ended;
  return text;
};

const quiet = ['-hide_banner', '-v', 'error'] as const;

const opening = (source: SoundSource): readonly string[] => {
  const name = demuxerOf(source.format);
  return [
    ...Object.entries(openingOptions(source)).flatMap(([option, value]) => [`-${option}`, value]),
    ...(name === null ? [] : ['-f', name]),
    '-i',
    `file:${source.input}`,
  ];
};

/** Damaged frames are audible but not fatal, however many; missing parts show in the length. */
// A jump of the times is a gap of the recording, however long.
const decoding = [
  ...['-nostdin', '-max_error_rate', '1', '-filter_threads', '1'],
  ...['-dts_delta_threshold', '1000000'],
] as const;

const raw = ['-f', 'f32le', '-c:a', 'pcm_f32le'] as const;

/** File descriptor of the meter's output, beside the audio. */
const METER_PIPE = 3;
const meterOutput = `,ametadata=mode=print:key=${LOUDNESS}:file='pipe\\:${METER_PIPE}'`;

/** The filters start again, with their first frame, where the decoder's output changes. */
const FIRST_FRAME = '0';

/** The time at which the format changes; null while it has not changed. */
const listenToMeter = (pipe: Readable, meter: Meter): { changedAt: number | null } => {
  const found: { changedAt: number | null } = { changedAt: null };
  let rest = '';
  let heard = 0;
  pipe.setEncoding('latin1').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = (lines.pop() ?? '').slice(-MAX_TEXT_LENGTH);
    for (const line of lines) {
      const [, frame, time] = /^frame:(\d+)\s.*pts_time:(\S+)/.exec(line) ?? [];
      if (frame !== undefined) {
        if (frame === FIRST_FRAME && heard > 0) found.changedAt ??= heard;
        meter.heard(Number(time), METER_SECONDS);
        heard += METER_SECONDS;
      }
      if (line.startsWith(`${LOUDNESS}=`)) meter.loudness(Number(line.slice(LOUDNESS.length + 1)));
    }
  });
  return found;
};

/** Complete samples of all channels, from chunks that end anywhere. */
async function* samplesIn(stream: Readable, channels: number): AsyncGenerator<Float32Array> {
  const unit = FLOAT * channels;
  let rest = Buffer.alloc(0);
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const whole = bytes.length - (bytes.length % unit);
    rest = Buffer.from(bytes.subarray(whole));
    if (whole === 0) continue;
    const values = new Float32Array(whole / FLOAT);
    Buffer.from(values.buffer).set(bytes.subarray(0, whole));
    yield values;
  }
}

interface Probed {
  readonly streams?: readonly {
    readonly codec_type?: string;
    readonly channels?: number;
    readonly duration?: string;
    readonly start_time?: string;
    readonly disposition?: { readonly attached_pic?: number };
  }[];
  readonly format?: { readonly duration?: string };
}

const kindOf = ({ codec_type, disposition }: NonNullable<Probed['streams']>[number]): FoundStream => {
  if (codec_type === 'audio') return { kind: 'sound' };
  if (codec_type !== 'video') return { kind: 'other' };
  return { kind: disposition?.attached_pic === 1 ? 'picture' : 'video' };
};

const factsIn = (text: string): Probed => {
  try {
    return JSON.parse(text) as Probed;
  } catch {
    throw new InvalidAudio('media.unreadable', 'its facts could not be read');
  }
};

const ENTRIES =
  'stream=codec_type,channels,duration,start_time:stream_disposition=attached_pic:format=duration';

/** `ffmpeg` is the program's path; `ffprobe` is in the same folder. */
export const soundPrograms = (ffmpeg: string): SoundLibrary => {
  const ffprobe = join(dirname(ffmpeg), 'ffprobe');

  const library: SoundLibrary = {
    async describe() {
      const versions = await Promise.all([ffmpeg, ffprobe].map((path) => outputOf(path, ['-version'])));
      const [version] = versions.map((output) => /version (\S+)/.exec(output)?.[1] ?? 'of no version');
      return `FFmpeg ${version} (${ffmpeg})`;
    },

    async readFacts(source) {
      const args = [...quiet, ...opening(source), '-show_entries', ENTRIES, '-of', 'json=compact=1'];
      const { streams = [], format } = factsIn(await outputOf(ffprobe, args));
      const sound = streams.find(({ codec_type }) => codec_type === 'audio');
      const found = streams.map(kindOf);
      const channels = requireSound({
        hasVideo: found.some(({ kind }) => kind === 'video'),
        channels: sound ? (sound.channels ?? 0) : null,
      });
      const seconds = lengthOf(
        source,
        Number(sound?.start_time ?? 0),
        Number(sound?.duration ?? format?.duration),
      );
      return { channels, seconds, tracks: countTracks(found) };
    },

    async countFirstSamples(source) {
      let samples = 0;
      for await (const values of library.decode(source, { filter: 'anull', channels: 1 })) {
        samples += values.length;
        if (samples >= ENOUGH_SAMPLES) break;
      }
      return samples;
    },

    async *decode(source, hearing) {
      const { channels, meter } = hearing;
      const args = [
        ...quiet,
        ...decoding,
        ...opening(source),
        ...['-map', '0:a:0', '-af', graphOf(hearing, meterOutput)],
        ...[...raw, 'pipe:1'],
      ];
      const pipes: ('pipe' | 'ignore')[] = ['ignore', 'pipe', 'pipe', ...(meter ? ['pipe' as const] : [])];
      await using program = start(ffmpeg, args, pipes);
      const [, sound, , pipe] = program.child.stdio;
      const metered = meter && pipe ? listenToMeter(pipe as Readable, meter) : null;
      for await (const values of samplesIn(sound as Readable, channels)) {
        if (metered?.changedAt != null) changesFormat(metered.changedAt);
        yield values;
      }
      await program.ended;
      if (metered?.changedAt != null) changesFormat(metered.changedAt);
    },

    async *encode({ meter, ...job }, filter) {
      const { output, rendition } = job;
      const { channels, sampleRate, bitsPerSecond } = rendition;
      const args = [
        ...quiet,
        ...['-protocol_whitelist', 'pipe', '-f', 'f32le', '-ar', `${sampleRate}`, '-ac', `${channels}`],
        ...['-i', 'pipe:0', '-c:a', 'libmp3lame', '-b:a', `${bitsPerSecond}`],
        ...['-reservoir', '0'],
        ...[
          '-id3v2_version',
          `${headerFirst.id3v2_version}`,
          '-write_xing',
          headerFirst.write_xing ? '1' : '0',
        ],
        ...['-f', 'mp3', '-y', `file:${output}`],
      ];
      await using program = start(ffmpeg, args, ['pipe', 'ignore', 'pipe']);
      const { stdin } = program.child;
      // The exit status says more than the error of the broken pipe.
      stdin?.on('error', () => {});
      for await (const values of library.decode(job, { filter, channels, ...(meter && { meter }) })) {
        const bytes = Buffer.from(values.buffer, values.byteOffset, values.byteLength);
        if (stdin?.write(bytes) === false) {
          const drained = once(stdin, 'drain').catch(() => program.ended);
          await Promise.race([drained, program.ended]);
        }
        yield values.length / channels;
      }
      stdin?.end();
      await program.ended;
    },
  };
  return library;
};
