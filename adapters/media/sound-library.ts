// Interface of an audio library: FFmpeg linked into the process, or its programs. Processing above it is the same for
// both.
import type { AudioFormat } from '@meend/core/media/file-type.ts';
import { MAX_CHANNELS } from '@meend/core/media/limits.ts';
import { type AudioJob, InvalidAudio, type SoundFacts, type TrackCounts } from './audio-job.ts';

export interface SoundSource {
  readonly input: string;
  /** Without it, the demuxer is chosen among the accepted formats. */
  readonly format?: AudioFormat;
  /** Reads a WAV to its end, whatever its head declares. */
  readonly ignoresLength?: boolean;
}

export interface Meter {
  /** Loudness so far (EBU R 128, LUFS). */
  loudness(lufs: number): void;
  /** Decoded sound of these seconds begins at this time of the file. */
  heard(time: number, seconds: number): void;
}

export interface Hearing {
  /** FFmpeg filter graph of the output format. */
  readonly filter: string;
  /** Channels of the output. */
  readonly channels: 1 | 2;
  /** Measures the sound before its conversion to `channels`. */
  readonly meter?: Meter;
}

/** `meter`: called with the loudness of what is encoded. */
export type EncodeJob = Omit<AudioJob, 'isLevelled'> &
  Pick<SoundSource, 'ignoresLength'> & { readonly meter?: Meter };

/** Every method throws `InvalidAudio` if the file is invalid. */
export interface SoundLibrary {
  /** Name and version for the operator: "FFmpeg 5.1.9 (/usr/bin/ffmpeg)". */
  describe(): Promise<string>;
  /** Reads the headers alone. */
  readFacts(source: SoundSource): Promise<SoundFacts>;
  /** Number of samples in the first packets, which proves that the file contains audio. */
  countFirstSamples(source: SoundSource): Promise<number>;
  /** Decodes the recording in chunks with interleaved channels; a chunk is valid until the next one is requested. */
  decode(source: SoundSource, hearing: Hearing): AsyncGenerator<Float32Array>;
  /**
   * Encodes to MP3 without a bit reservoir, so that no frame needs another one, and yields the number of samples per
   * channel of each chunk. Completes when the file is written.
   */
  encode(job: EncodeJob, filter: string): AsyncGenerator<number>;
}

const demuxers: Readonly<Record<AudioFormat, string>> = {
  mp3: 'mp3',
  wav: 'wav',
  ogg: 'ogg',
  flac: 'flac',
  aac: 'aac',
  m4a: 'mov',
  wma: 'asf',
  aiff: 'aiff',
  caf: 'caf',
};

/** The only demuxer allowed for this file signature; null if the signature was not read. */
export const demuxerOf = (format: AudioFormat | undefined): string | null =>
  format === undefined ? null : demuxers[format];

/**
 * A playlist or concat script under another extension must never reach a demuxer that opens other files
 * (CVE-2016-1897), and no protocol but `file` is allowed.
 */
export const openingOptions = ({ ignoresLength = false }: SoundSource): Readonly<Record<string, string>> => ({
  protocol_whitelist: 'file',
  format_whitelist: Object.values(demuxers).join(','),
  ...(ignoresLength && { ignore_length: '1' }),
});

/** Ogg counts its length from zero, though a part of a running stream begins later. */
export const lengthOf = ({ format }: SoundSource, start: number, duration: number): number | null => {
  const seconds = format === 'ogg' && start > 0 && start < duration ? duration - start : duration;
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
};

/** No ID3 tag: the Info header comes first, so that a player knows the duration from the first bytes. */
export const headerFirst = { id3v2_version: 0, write_xing: true } as const;

export const ENOUGH_SAMPLES = 4_096;

/** Seconds of sound in each of the meter's frames. */
export const METER_SECONDS = 0.1;
// A mono recording plays on both loudspeakers and is measured as dual mono.
export const METER = 'ebur128=metadata=1:dualmono=true';

/** Name of the frame metadata that holds the measured loudness. */
export const LOUDNESS = 'lavfi.r128.I';

/** The complete filter graph; `meterOutput` follows the meter. */
export const graphOf = ({ filter, channels, meter }: Hearing, meterOutput = ''): string => {
  const layout = channels === 1 ? 'mono' : 'stereo';
  return `${filter}${meter ? `,${METER}${meterOutput}` : ''},aformat=sample_fmts=flt:channel_layouts=${layout}`;
};

/** A stream of a file according to the demuxer. */
export interface FoundStream {
  readonly kind: 'sound' | 'video' | 'picture' | 'other';
}

export const countTracks = (streams: readonly FoundStream[]): TrackCounts => {
  const count = (wanted: FoundStream['kind']) => streams.filter(({ kind }) => kind === wanted).length;
  return { sound: count('sound'), pictures: count('picture'), others: count('other') };
};

/** Throws if the decoder's output changes, because the loudness of the whole cannot be measured then. */
export const changesFormat = (at: number): never => {
  throw new InvalidAudio('media.changes-format', `at ${at} s`, { at, declared: null });
};

/** The first stream of sound. */
interface FoundStreams {
  readonly hasVideo: boolean;
  /** Channels of the first audio stream; null if there is none. */
  readonly channels: number | null;
}

export const requireSound = ({ hasVideo, channels }: FoundStreams): number => {
  if (hasVideo) throw new InvalidAudio('media.with-video', 'a video stream');
  if (channels === null) throw new InvalidAudio('media.unreadable', 'no audio stream');
  if (channels > MAX_CHANNELS) throw new InvalidAudio('media.too-many-channels', `${channels} channels`);
  if (channels < 1) throw new InvalidAudio('media.unreadable', 'no channels');
  return channels;
};
