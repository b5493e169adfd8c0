// First pass over a recording: its length and loudness in the rendition's format, and its waveform.
import { MAX_RECORDING_SECONDS } from '@meend/core/media/limits.ts';
import { InvalidAudio } from './audio-job.ts';
import type { Downmix } from './downmix.ts';
import type { AudioRendition } from './rendition.ts';
import type { SoundLibrary, SoundSource } from './sound-library.ts';
import type { Timeline } from './timeline.ts';

export interface MeasuredSound {
  /** Per channel, at the rendition's rate. */
  readonly samples: number;
  /** Integrated loudness (EBU R 128), LUFS; -70 and less is silence. */
  readonly loudness: number;
  /** Peak sample without the offset, 0 to 1. */
  readonly loudest: number;
  /** Mean of the samples: the constant offset (DC), -1 to 1. */
  readonly offset: number;
  readonly peaks: readonly number[];
}

const SILENCE = -70;
const STRETCHES = 300;

/** The waveform is built from the peak samples of tenths of a second. */
const BLOCKS_PER_SECOND = 10;

const sides: Readonly<Record<Downmix, string>> = {
  sum: '',
  left: 'pan=mono|c0=c0,',
  right: 'pan=mono|c0=c1,',
};

/** FFmpeg filter that converts to the rendition's format, so that exactly what is encoded is measured. */
export const formatFilter = ({ sampleRate, channels }: AudioRendition, downmix: Downmix): string =>
  `${sides[downmix]}aresample=${sampleRate},aformat=channel_layouts=${channels === 1 ? 'mono' : 'stereo'}:sample_fmts=dbl`;

/** Lowest and highest sample of each block of this size, whatever the sizes of the chunks, and the mean of all. */
const sampleBlocks = (size: number) => {
  const blocks: { readonly low: number; readonly high: number }[] = [];
  let [count, sum] = [0, 0];
  let [low, high, filled] = [0, 0, 0];
  const close = () => {
    if (filled > 0) blocks.push({ low, high });
    filled = 0;
  };
  return {
    add: (values: Float32Array) => {
      for (const value of values) {
        low = filled === 0 ? value : Math.min(low, value);
        high = filled === 0 ? value : Math.max(high, value);
        sum += value;
        filled += 1;
        if (filled === size) close();
      }
      count += values.length;
    },
    end: (): { readonly offset: number; readonly peaks: readonly number[] } => {
      close();
      const offset = count === 0 ? 0 : sum / count;
      return { offset, peaks: blocks.map((block) => Math.max(block.high - offset, offset - block.low)) };
    },
  };
};

/** Peaks of at most 300 equal stretches, relative to the peak of all. */
const waveform = (blocks: readonly number[], stretches = STRETCHES): readonly number[] => {
  const count = Math.min(stretches, blocks.length);
  const top = blocks.reduce((one, other) => Math.max(one, other), 0) || 1;
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * blocks.length) / count);
    const to = Math.max(from + 1, Math.floor(((index + 1) * blocks.length) / count));
    return Math.round((100 * Math.max(...blocks.slice(from, to))) / top);
  });
};

interface Analysis {
  readonly downmix: Downmix;
  /** Times of the decoded sound; with them the loudness is measured too, which takes longer. */
  readonly times: Timeline | null;
  readonly onProgress: (seconds: number) => void;
}

export const analyseAudio = async (
  library: SoundLibrary,
  source: SoundSource,
  rendition: AudioRendition,
  { downmix, times, onProgress }: Analysis,
): Promise<MeasuredSound> => {
  const { sampleRate } = rendition;
  const blocks = sampleBlocks(sampleRate / BLOCKS_PER_SECOND);
  let samples = 0;
  let loudness = SILENCE;
  const meter = times && {
    loudness: (lufs: number) => {
      loudness = lufs;
    },
    heard: times.add,
  };
  const filter = formatFilter(rendition, downmix);
  for await (const values of library.decode(source, { filter, channels: 1, ...(meter && { meter }) })) {
    samples += values.length;
    blocks.add(values);
    onProgress(samples / sampleRate);
    if (samples / sampleRate > MAX_RECORDING_SECONDS) throw new InvalidAudio('media.too-long', 'too long');
  }
  const { offset, peaks } = blocks.end();
  const loudest = peaks.reduce((one, other) => Math.max(one, other), 0);
  return { samples, loudness, loudest, offset, peaks: waveform(peaks) };
};
