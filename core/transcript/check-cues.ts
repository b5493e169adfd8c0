// Rules for the cues of a text: errors refuse it, warnings are for staff.
import { fail, type Result, succeed } from '@meend/core/shared/result.ts';
import { type Cue, countGraphemes } from './cue.ts';
import type { TextError } from './text-error.ts';
import type { TextErrorReason } from './text-error-reason.ts';
import type { TranscriptLanguage } from './transcript.ts';

export const MAX_CUES = 5_000;
export const MAX_TRANSCRIPT_BYTES = 1024 * 1024;
export const MAX_CUE_LENGTH = 500;
export const MAX_SPEAKER_LENGTH = 80;
/** A text may end so much later than its recording. */
const END_TOLERANCE_MS = 1_000;
const FAST_PER_SECOND = 25;
const LOUD_MS = 20_000;

/** What the cues are of. */
export interface TimedRecording {
  readonly isTimed: boolean;
  readonly language: TranscriptLanguage;
  /** Length; null if there is no recording yet. */
  readonly seconds: number | null;
  /** Peaks of equal stretches, 0 to 100; empty if none were measured. */
  readonly peaks?: readonly number[];
}

/** overlap: begins before the latest end so far; loud: over 20 s of sound before it, or after the last, without text. */
export const warningKinds = ['overlap', 'fast', 'script', 'loud'] as const;

export interface CueWarning {
  readonly kind: (typeof warningKinds)[number];
  /** Number of the cue, from 1. */
  readonly cue: number;
}

const reasonAgainst = (
  cue: Cue,
  before: Cue | undefined,
  { isTimed, seconds }: TimedRecording,
): TextErrorReason | null => {
  if (countGraphemes(cue.text) > MAX_CUE_LENGTH) return 'long-text';
  if (cue.speaker !== null && countGraphemes(cue.speaker) > MAX_SPEAKER_LENGTH) return 'long-speaker';
  if (!isTimed) return null;
  if (cue.until <= cue.at) return 'end-not-after-begin';
  if (before !== undefined && cue.at < before.at) return 'order-broken';
  return seconds !== null && cue.until > seconds * 1_000 + END_TOLERANCE_MS ? 'beyond-end' : null;
};

/** Letters that a story in the language does not use; letters of no script are of every one. */
const FOREIGN: Readonly<Record<TranscriptLanguage, RegExp>> = {
  en: /[^\P{L}\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u,
  hi: /[^\P{L}\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}]/u,
  'en-hi': /[^\P{L}\p{Script=Latin}\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}]/u,
};

/** Whether a stretch has over 20 s of sound at a stretch, as loud as half of the loudest. */
const isLoudFor20Seconds = (
  from: number,
  until: number,
  { peaks = [], seconds }: TimedRecording,
): boolean => {
  if (seconds === null || peaks.length === 0 || until - from <= LOUD_MS) return false;
  const length = (seconds * 1_000) / peaks.length;
  const loud = Math.max(...peaks) / 2;
  let sounding = 0;
  for (let index = Math.ceil(from / length); (index + 1) * length <= until; index += 1) {
    sounding = (peaks[index] ?? 0) >= loud && loud > 0 ? sounding + length : 0;
    if (sounding > LOUD_MS) return true;
  }
  return false;
};

const warningsOf = (cues: readonly Cue[], recording: TimedRecording): readonly CueWarning[] => {
  const warnings: CueWarning[] = [];
  let end = 0;
  for (const [index, { at, until, text }] of cues.entries()) {
    const warn = (kind: CueWarning['kind']) => warnings.push({ kind, cue: index + 1 });
    if (recording.isTimed) {
      if (isLoudFor20Seconds(end, at, recording)) warn('loud');
      if (at < end) warn('overlap');
      if (countGraphemes(text) * 1_000 > FAST_PER_SECOND * (until - at)) warn('fast');
    }
    if (FOREIGN[recording.language].test(text)) warn('script');
    end = Math.max(end, until);
  }
  const isAfterLast =
    recording.isTimed && isLoudFor20Seconds(end, (recording.seconds ?? 0) * 1_000, recording);
  return isAfterLast ? [...warnings, { kind: 'loud', cue: cues.length }] : warnings;
};

/** Warnings in the order of the cues; they never refuse. An error has the number of its cue. */
export const checkCues = (
  cues: readonly Cue[],
  recording: TimedRecording,
): Result<readonly CueWarning[], TextError> => {
  if (cues.length === 0) return fail({ line: 1, reason: 'no-text' });
  for (const [index, cue] of cues.entries()) {
    const reason = reasonAgainst(cue, cues[index - 1], recording);
    if (reason !== null) return fail({ line: index + 1, reason });
  }
  return succeed(warningsOf(cues, recording));
};
