import { MAX_RECORDING_SECONDS, MIN_RECORDING_SECONDS } from '@meend/core/media/limits.ts';
import { InvalidAudio, type ProbeJob, type SoundFacts } from './audio-job.ts';
import { requireUsable, requireWhole } from './require-whole.ts';
import type { SoundLibrary } from './sound-library.ts';
import { expectedEvidence, readStructure, type Structure } from './structure/structure.ts';

/** A container whose end is missing may not be readable at all: then it is cut rather than unreadable. */
const readFacts = (library: SoundLibrary, job: ProbeJob, { isIncomplete }: Structure): Promise<SoundFacts> =>
  library.readFacts(job).catch((reason) => {
    const isUnreadable = reason instanceof InvalidAudio && reason.code === 'media.unreadable';
    throw isUnreadable && isIncomplete ? new InvalidAudio('media.cut-off', reason.message) : reason;
  });

/** Reads the structure and decodes the start. Blocks the event loop: encoding processes only. */
export const probe = async (library: SoundLibrary, job: ProbeJob): Promise<SoundFacts> => {
  const { input, format } = job;
  const structure = readStructure(input, format);
  requireUsable(structure);
  const facts = await readFacts(library, job, structure);
  const seconds = structure.seconds ?? facts.seconds;
  if (seconds !== null && seconds > MAX_RECORDING_SECONDS)
    throw new InvalidAudio('media.too-long', `${seconds} s`);
  requireWhole(expectedEvidence(structure, facts.seconds));
  const isKnown = structure.seconds !== null || structure.isLengthStored || format === 'wav';
  if (seconds !== null && seconds < MIN_RECORDING_SECONDS && isKnown)
    throw new InvalidAudio('media.too-short', `${seconds} s`);
  if ((await library.countFirstSamples(job)) === 0)
    throw new InvalidAudio('media.unreadable', 'no sound in it');
  return facts;
};
