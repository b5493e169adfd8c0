import { MAX_RECORDING_SECONDS, MIN_RECORDING_SECONDS } from '@meend/core/media/limits.ts';
import { InvalidAudio, type ProbeJob, type SoundFacts } from './audio-job.ts';
import { declaredLength } from './declared-length.ts';
import { readOggPages } from './ogg-pages.ts';
import type { SoundLibrary } from './sound-library.ts';

const requireOneWhole = (input: string): void => {
  const { hasEnd, recordings } = readOggPages(input);
  if (recordings > 1) throw new InvalidAudio('media.several-recordings', `${recordings} recordings`);
  if (!hasEnd) throw new InvalidAudio('media.cut-off', 'its last page is missing');
};

/** Reads the headers and decodes the start. Blocks the event loop: encoding processes only. */
export const probe = async (library: SoundLibrary, job: ProbeJob): Promise<SoundFacts> => {
  const { input, format } = job;
  const { isCutOff, isInFile } = declaredLength(input, format);
  if (isCutOff) throw new InvalidAudio('media.cut-off', 'it ends before its header says');
  if (format === 'ogg') requireOneWhole(input);
  const facts = await library.readFacts(job);
  const { seconds } = facts;
  if (seconds !== null && seconds > MAX_RECORDING_SECONDS)
    throw new InvalidAudio('media.too-long', `${seconds} s`);
  if (seconds !== null && seconds < MIN_RECORDING_SECONDS && (isInFile || format === 'wav'))
    throw new InvalidAudio('media.too-short', `${seconds} s`);
  if ((await library.countFirstSamples(job)) === 0)
    throw new InvalidAudio('media.unreadable', 'no sound in it');
  return facts;
};
