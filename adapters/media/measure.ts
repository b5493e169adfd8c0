// The first pass over a recording: how long and how loud it is in the shape it will be heard in, and its waveform.
import { LONGEST_RECORDING } from '@meend/core/media/limits';
import { FilterAPI } from 'node-av/api';
import { UnfitSound } from './audio-job.ts';
import { breather } from './breather.ts';
import type { Downmix } from './downmix.ts';
import type { openSound } from './open-sound.ts';
import type { AudioRendition } from './rendition.ts';

export interface MeasuredSound {
  readonly seconds: number;
  /** Integrated loudness (EBU R 128), LUFS; -70 and less is silence. */
  readonly loudness: number;
  /** The loudest sample of all, 0 to 1. */
  readonly loudest: number;
  readonly peaks: readonly number[];
}

const SILENCE = -70;
const STRETCHES = 300;

// A mono recording plays from both of a listener's loudspeakers: it counts as the two it is heard on.
const METER = 'ebur128=metadata=1:dualmono=true';

const sides: Readonly<Record<Downmix, string>> = {
  sum: '',
  left: 'pan=mono|c0=c0,',
  right: 'pan=mono|c0=c1,',
};

/** Brings the sound into the rendition's shape, so that what is measured is what is encoded. */
export const shapeOf = ({ sampleRate, channels }: AudioRendition, downmix: Downmix): string =>
  `${sides[downmix]}aresample=${sampleRate},aformat=channel_layouts=${channels === 1 ? 'mono' : 'stereo'}:sample_fmts=dbl`;

const loudestOf = (block: Buffer, samples: number): number => {
  const values = new Float32Array(block.buffer, block.byteOffset, samples);
  let peak = 0;
  for (const value of values) peak = Math.max(peak, Math.abs(value));
  return peak;
};

/** The loudest of each of some hundred equal stretches, against the loudest of all. */
export const waveform = (blocks: readonly number[], stretches = STRETCHES): readonly number[] => {
  const count = Math.min(stretches, blocks.length);
  const top = blocks.reduce((one, other) => Math.max(one, other), 0) || 1;
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * blocks.length) / count);
    const to = Math.max(from + 1, Math.floor(((index + 1) * blocks.length) / count));
    return Math.round((100 * Math.max(...blocks.slice(from, to))) / top);
  });
};

export const measure = async (
  open: () => ReturnType<typeof openSound>,
  rendition: AudioRendition,
  { downmix, told }: { readonly downmix: Downmix; readonly told: (seconds: number) => void },
): Promise<MeasuredSound> => {
  const breathe = breather();
  using sound = open();
  using meter = FilterAPI.create(
    `${shapeOf(rendition, downmix)},${METER},aformat=sample_fmts=flt:channel_layouts=mono`,
  );
  let samples = 0;
  let loudness = SILENCE;
  const blocks: number[] = [];
  const { decoder, demuxer, stream } = sound;
  for (const frame of meter.framesSync(decoder.framesSync(demuxer.packetsSync(stream.index)))) {
    if (!frame) continue;
    samples += frame.nbSamples;
    {
      using facts = frame.getMetadata();
      loudness = Number(facts.get('lavfi.r128.I') ?? loudness);
    }
    const block = frame.data?.[0];
    if (block) blocks.push(loudestOf(block, frame.nbSamples));
    // Nobody after us lets go of it, and the garbage collector does not see what it holds.
    frame.free();
    told(samples / rendition.sampleRate);
    if (samples / rendition.sampleRate > LONGEST_RECORDING)
      throw new UnfitSound('media.too-long', 'too long');
    await breathe();
  }
  const loudest = blocks.reduce((one, other) => Math.max(one, other), 0);
  return { seconds: samples / rendition.sampleRate, loudness, loudest, peaks: waveform(blocks) };
};
