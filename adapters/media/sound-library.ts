// What opens, hears and writes recordings: FFmpeg linked into the process, or its programs beside it. What is done with
// the sound is written once, above it.
import type { AudioFormat } from '@meend/core/media/file-type.ts';
import { MAX_CHANNELS } from '@meend/core/media/limits.ts';
import { type AudioJob, InvalidAudio, type SoundFacts } from './audio-job.ts';

export interface SoundSource {
  readonly input: string;
  /** Without it, the content is looked at among the accepted formats. */
  readonly format?: AudioFormat;
}

interface Hearing {
  /** A graph of FFmpeg's filters, the sound's shape. */
  readonly filter: string;
  /** What comes out of it. */
  readonly channels: 1 | 2;
  /** Hears the loudness of all so far (EBU R 128, LUFS), as it is before it is brought to `channels`. */
  readonly metered?: (lufs: number) => void;
}

/** All of it throws UnfitSound where the file is at fault. */
export interface SoundLibrary {
  /** What it is, for an operator: "FFmpeg 5.1.9 (/usr/bin/ffmpeg)". */
  describe(): Promise<string>;
  /** Looks at the headers alone. */
  readFacts(source: SoundSource): Promise<SoundFacts>;
  /** How many samples the first packets hold; enough to know that there is sound. */
  countFirstSamples(source: SoundSource): Promise<number>;
  /** The whole recording in pieces, channels interleaved; a piece is the reader's until it asks for the next. */
  decode(source: SoundSource, hearing: Hearing): AsyncGenerator<Float32Array>;
  /** Writes it as MP3 and tells how many samples of a channel each piece holds. Done when the file is whole. */
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

/** The one demuxer a recording's first bytes name; none where they were not looked at. */
export const demuxerOf = (format: AudioFormat | undefined): string | null =>
  format === undefined ? null : demuxers[format];

/**
 * A playlist or a concat script in a renamed file must never reach a demuxer that opens other files (CVE-2016-1897), and
 * nothing but a file is opened.
 */
export const openingOptions = {
  protocol_whitelist: 'file',
  format_whitelist: Object.values(demuxers).join(','),
} as const;

/** No ID3 tag: the Info header comes first, so a player knows length and sound from the first bytes. */
export const headerFirst = { id3v2_version: 0, write_xing: true } as const;

export const ENOUGH_SAMPLES = 4_096;

// A mono recording plays from both of a listener's loudspeakers: it counts as the two it is heard on.
const METER = 'ebur128=metadata=1:dualmono=true';

/** The name under which a metered piece tells its loudness. */
export const LOUDNESS = 'lavfi.r128.I';

/** The whole graph; `telling` is what stands behind the meter. */
export const graphOf = ({ filter, channels, metered }: Hearing, meterOutput = ''): string => {
  const layout = channels === 1 ? 'mono' : 'stereo';
  return `${filter}${metered ? `,${METER}${meterOutput}` : ''},aformat=sample_fmts=flt:channel_layouts=${layout}`;
};

/** What a file holds, as a demuxer finds it. */
interface FoundStreams {
  readonly hasVideo: boolean;
  /** Of the first stream of sound; null where there is none. */
  readonly channels: number | null;
}

export const requireSound = ({ hasVideo, channels }: FoundStreams): number => {
  if (hasVideo) throw new InvalidAudio('media.with-video', 'a video stream');
  if (channels === null) throw new InvalidAudio('media.unreadable', 'no audio stream');
  if (channels > MAX_CHANNELS) throw new InvalidAudio('media.too-many-channels', `${channels} channels`);
  if (channels < 1) throw new InvalidAudio('media.unreadable', 'no channels');
  return channels;
};
