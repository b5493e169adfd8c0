// Accounts for every second that a file promises: it is decoded, or reported with its position. More than half a second
// missing rejects the recording, less is a notice.
import type { RecordingNotice } from './recording-notice.ts';
import type { RecordingPosition } from './upload.ts';

/** Seconds that may be missing. */
export const MAX_MISSING_SECONDS = 0.5;

/** Two reports of one gap are no further apart. */
const SAME_GAP_SECONDS = 0.35;

export interface Gap {
  /** Seconds of sound before it. */
  readonly at: number;
  readonly seconds: number;
}

export interface SoundEvidence {
  /** Seconds that were decoded. */
  readonly heard: number;
  /** Seconds that the file says it has; null if it does not say. */
  readonly promised: number | null;
  /** Seconds by which a whole file may fall short of that. */
  readonly inexact: number;
  /** Missing at the end by the sizes that the file declares. */
  readonly missingAtEnd: number;
  /** Missing inside, in any order; several may report the same one. */
  readonly gaps: readonly Gap[];
}

interface Account {
  readonly cut: Gap | null;
  /** The first position, with the seconds of all. */
  readonly damaged: Gap | null;
}

/** The larger of the gaps reported at the same position. */
const distinct = (gaps: readonly Gap[]): readonly Gap[] => {
  const found: Gap[] = [];
  for (const gap of gaps.toSorted((one, other) => one.at - other.at)) {
    const last = found.at(-1);
    if (last === undefined || gap.at - last.at > SAME_GAP_SECONDS) found.push(gap);
    else found[found.length - 1] = { at: last.at, seconds: Math.max(last.seconds, gap.seconds) };
  }
  return found;
};

const secondsOf = (gaps: readonly Gap[]): number => gaps.reduce((sum, { seconds }) => sum + seconds, 0);

export const accountOf = ({ heard, promised, inexact, missingAtEnd, gaps }: SoundEvidence): Account => {
  const inside = distinct(gaps);
  const missingInside = secondsOf(inside);
  const short = promised === null ? 0 : promised - heard - missingInside;
  const cut = Math.max(missingAtEnd, short > inexact ? short : 0);
  const [first] = inside;
  return {
    cut: cut > 0 ? { at: heard + missingInside, seconds: cut } : null,
    damaged: first ? { at: first.at, seconds: missingInside } : null,
  };
};

export interface Rejection {
  readonly defect: 'cut' | 'damaged';
  readonly position: RecordingPosition;
}

/** Both count together: a recording with two small faults misses more than half a second as well. */
export const rejectionOf = ({ cut, damaged }: Account): Rejection | null => {
  const missing = (cut?.seconds ?? 0) + (damaged?.seconds ?? 0);
  if (missing <= MAX_MISSING_SECONDS) return null;
  if (cut && cut.seconds > (damaged?.seconds ?? 0))
    return { defect: 'cut', position: { at: cut.at, declared: cut.at + cut.seconds } };
  return damaged && { defect: 'damaged', position: { at: damaged.at, declared: null } };
};

export const accountNotices = ({ cut, damaged }: Account): readonly RecordingNotice[] => [
  ...(damaged ? [{ kind: 'damaged', at: damaged.at, amount: damaged.seconds } as const] : []),
  ...(cut ? [{ kind: 'cut', at: cut.at, amount: cut.seconds } as const] : []),
];
