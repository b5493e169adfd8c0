import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { LONGEST_RECORDING, SHORTEST_RECORDING } from '@meend/core/media/limits';
import { Encoder, FilterAPI, Muxer } from 'node-av/api';
import { FF_ENCODER_LIBMP3LAME } from 'node-av/constants';
import { type AudioJob, type EncodedAudio, UnfitSound } from './audio-job.ts';
import { breather } from './breather.ts';
import { declaredLength } from './declared-length.ts';
import { downmixOf } from './downmix.ts';
import { isSilent, levelling } from './loudness.ts';
import { measure, shapeOf } from './measure.ts';
import { type OpenSound, openSound } from './open-sound.ts';

// No ID3 tag: the Info header comes first, so a player knows length and sound from the first bytes.
const headerFirst = { id3v2_version: 0, write_xing: true };

const CUT_OFF = 0.95;

/** The share of the whole that one pass has done; passes take about as long as one another. */
type Told = (share: number) => void;

const encode = async (
  sound: OpenSound,
  { output, rendition }: AudioJob,
  shape: string,
  told: (seconds: number) => void,
): Promise<number> => {
  const breathe = breather();
  using filter = FilterAPI.create(`${shape},aformat=sample_fmts=fltp`);
  // The encoder takes its settings by `context`: node-av 6.1.1 frees the dictionary made from `options` twice and crashes
  // at the next garbage collection.
  using encoder = Encoder.createSync(FF_ENCODER_LIBMP3LAME, {
    filter,
    context: { bitRate: rendition.bitsPerSecond },
  });
  const muxer = Muxer.openSync(output, { format: 'mp3', options: headerFirst });
  const { decoder, demuxer, stream } = sound;
  let samples = 0;
  const counted = function* () {
    for (const frame of filter.framesSync(decoder.framesSync(demuxer.packetsSync(stream.index)))) {
      samples += frame?.nbSamples ?? 0;
      told(samples / rendition.sampleRate);
      yield frame;
    }
  };
  try {
    const track = muxer.addStream(encoder);
    for (const packet of encoder.packetsSync(counted())) {
      if (!packet) continue;
      muxer.writePacketSync(packet, track);
      packet.free();
      await breathe();
    }
  } finally {
    muxer.closeSync();
  }
  return samples / rendition.sampleRate;
};

const requireWhole = ({ input, format }: AudioJob, seconds: number, told: number | null): void => {
  if (seconds < SHORTEST_RECORDING) throw new UnfitSound('media.too-short', `${seconds} s`);
  if (format === undefined || told === null || seconds >= told * CUT_OFF - SHORTEST_RECORDING) return;
  if (declaredLength(input, format).isInFile) {
    throw new UnfitSound('media.cut-off', `${seconds} s of ${told} s`, { heard: seconds, told });
  }
};

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
};

/** Blocks its thread but for short turns: runs in an encoding process only. */
export const transcode = async (job: AudioJob, told: Told = () => undefined): Promise<EncodedAudio> => {
  const { input, format, output, rendition, isLevelled = false } = job;
  const passes = isLevelled ? 2 : 1;
  const open = () => openSound(input, format);
  using sound = open();
  const expected = sound.seconds ?? LONGEST_RECORDING;
  const tell = (before: number) => (seconds: number) =>
    told((before + Math.min(1, seconds / expected)) / passes);
  const isToListen = isLevelled && rendition.channels === 1;
  const downmix = isToListen ? await downmixOf(open, () => told(0)) : 'sum';
  const measured = isLevelled ? await measure(open, rendition, { downmix, told: tell(0) }) : null;
  if (measured) {
    requireWhole(job, measured.seconds, sound.seconds);
    if (isSilent(measured.loudness, measured.loudest))
      throw new UnfitSound('media.silent', 'nothing but silence');
  }
  const shape = shapeOf(rendition, downmix);
  const levelled = measured ? `${shape},${levelling(measured.loudness)}` : shape;
  const seconds = await encode(sound, job, levelled, tell(passes - 1));
  if (seconds === 0) throw new UnfitSound('media.unreadable', 'no sound in it');
  const { size } = await stat(output);
  return { seconds, bytes: size, hash: await hashOf(output), peaks: measured?.peaks ?? [] };
};
