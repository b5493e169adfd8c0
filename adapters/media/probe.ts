import { MAX_RECORDING_SECONDS, MIN_RECORDING_SECONDS } from '@meend/core/media/limits.ts';
import {
  accountNotices,
  accountOf,
  rejectionOf,
  type SoundEvidence,
} from '@meend/core/media/recording-account.ts';
import type { RecordingNotice } from '@meend/core/media/recording-notice.ts';
import { InvalidAudio, type ProbeJob, type SoundFacts } from './audio-job.ts';
import type { SoundLibrary } from './sound-library.ts';
import { expectedEvidence, readStructure, type Structure } from './structure/structure.ts';

// Refuses recordings by their structure and by what was decoded of them.

export const requireUsable = ({ isProtected, changesAt, recordings, isCutInPage }: Structure): void => {
  if (isProtected) throw new InvalidAudio('media.protected', 'it is encrypted');
  if (recordings > 1) throw new InvalidAudio('media.several-recordings', `${recordings} recordings`);
  if (isCutInPage) throw new InvalidAudio('media.cut-off', 'its last page is missing');
  if (changesAt !== null)
    throw new InvalidAudio('media.changes-format', `at ${changesAt} s`, { at: changesAt, declared: null });
};

/** What is missing of a recording that may be published. */
export const requireWhole = (evidence: SoundEvidence): readonly RecordingNotice[] => {
  const account = accountOf(evidence);
  const rejection = rejectionOf(account);
  if (rejection === null) return accountNotices(account);
  const { defect, position } = rejection;
  const code = defect === 'cut' ? 'media.cut-off' : 'media.damaged';
  throw new InvalidAudio(code, `${evidence.heard} s at ${position.at} s`, position);
};

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
