// Interface of an audio library: FFmpeg linked into the process, or its programs. Processing above it is the same for
// both.
import type { AudioFormat } from '@meend/core/media/file-type.ts';
import { MAX_CHANNELS } from '@meend/core/media/limits.ts';
import { type AudioJob, InvalidAudio, type SoundFacts } from './audio-job.ts';

export interface SoundSource {
  readonly input: string;
  /** Without it, the demuxer is chosen among the accepted formats. */
  readonly format?: AudioFormat;
}

interface Hearing {
  /** FFmpeg filter graph of the output format. */
  readonly filter: string;
  /** Channels of the output. */
  readonly channels: 1 | 2;
  /** Called with the loudness so far (EBU R 128, LUFS), measured before the conversion to `channels`. */
  readonly metered?: (lufs: number) => void;
}

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
  encode(job: AudioJob, filter: string): AsyncGenerator<number>;
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
export const openingOptions = {
  protocol_whitelist: 'file',
  format_whitelist: Object.values(demuxers).join(','),
} as const;

/** No ID3 tag: the Info header comes first, so that a player knows the duration from the first bytes. */
export const headerFirst = { id3v2_version: 0, write_xing: true } as const;

export const ENOUGH_SAMPLES = 4_096;

// A mono recording plays on both loudspeakers and is measured as dual mono.
const METER = 'ebur128=metadata=1:dualmono=true';

/** Name of the frame metadata that holds the measured loudness. */
export const LOUDNESS = 'lavfi.r128.I';

/** The complete filter graph; `meterOutput` follows the meter. */
export const graphOf = ({ filter, channels, metered }: Hearing, meterOutput = ''): string => {
  const layout = channels === 1 ? 'mono' : 'stereo';
  return `${filter}${metered ? `,${METER}${meterOutput}` : ''},aformat=sample_fmts=flt:channel_layouts=${layout}`;
};

/** Streams of a file according to the demuxer. */
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
