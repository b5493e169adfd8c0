import { LONGEST_RECORDING, SHORTEST_RECORDING } from '@meend/core/media/limits';
import { type ProbeJob, type SoundFacts, UnfitSound } from './audio-job.ts';
import { declaredLength } from './declared-length.ts';
import { readOggPages } from './ogg-pages.ts';
import { openSound } from './open-sound.ts';

const ENOUGH_SAMPLES = 4_096;
const MOST_PACKETS = 400;

const requireOneWhole = (input: string): void => {
  const { hasEnd, recordings } = readOggPages(input);
  if (recordings > 1) throw new UnfitSound('media.several-recordings', `${recordings} recordings`);
  if (!hasEnd) throw new UnfitSound('media.cut-off', 'its last page is missing');
};

/** Looks at the headers and decodes a moment. Blocks its thread: runs in an encoding process only. */
export const probe = ({ input, format }: ProbeJob): SoundFacts => {
  const { isCutOff, isInFile } = declaredLength(input, format);
  if (isCutOff) throw new UnfitSound('media.cut-off', 'it ends before its header says');
  if (format === 'ogg') requireOneWhole(input);
  using sound = openSound(input, format);
  const { seconds, channels, decoder, demuxer, stream } = sound;
  if (seconds !== null && seconds > LONGEST_RECORDING) throw new UnfitSound('media.too-long', `${seconds} s`);
  if (seconds !== null && seconds < SHORTEST_RECORDING && (isInFile || format === 'wav'))
    throw new UnfitSound('media.too-short', `${seconds} s`);
  let samples = 0;
  let packets = 0;
  const few = function* () {
    for (const packet of demuxer.packetsSync(stream.index)) {
      packets += 1;
      if (packets > MOST_PACKETS) return;
      yield packet;
    }
  };
  for (const frame of decoder.framesSync(few())) {
    samples += frame?.nbSamples ?? 0;
    frame?.free();
    if (samples >= ENOUGH_SAMPLES) break;
  }
  if (samples === 0) throw new UnfitSound('media.unreadable', 'no sound in it');
  return { channels, seconds };
};
