// Refuses recordings by their structure and by what was decoded of them.
import {
  accountNotices,
  accountOf,
  rejectionOf,
  type SoundEvidence,
} from '@meend/core/media/recording-account.ts';
import type { RecordingNotice } from '@meend/core/media/recording-notice.ts';
import { InvalidAudio } from './audio-job.ts';
import type { Structure } from './structure/structure.ts';

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
