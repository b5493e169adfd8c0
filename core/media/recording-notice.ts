// Notices for admins about an accepted recording: what is missing, was chosen or left out.
import type { Language } from '@meend/core/shared/languages.ts';
import { uploadMessages } from './messages/upload-messages.ts';
import type { NoticeKind } from './notice-kind.ts';

export interface RecordingNotice {
  readonly kind: NoticeKind;
  /** Seconds from the start of the recording. */
  readonly at?: number;
  /** Seconds that are missing, dB below the others, percent of the offset, or a count. */
  readonly amount?: number;
}

/** Sound is missing or worse than in other recordings: an admin has to check it. */
const warnings: ReadonlySet<NoticeKind> = new Set([
  'cut',
  'damaged',
  'no-end',
  'longer-than-declared',
  'too-quiet',
]);

/** 192: "3:12"; 3723: "1:02:03" */
export const timeInRecording = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
};

export interface NoticeText {
  readonly text: string;
  /** Whether an admin has to check the recording. */
  readonly isWarning: boolean;
}

export const noticeTexts = (notices: readonly RecordingNotice[], language: Language): readonly NoticeText[] =>
  notices.map(({ kind, at = 0, amount = 0 }) => ({
    text: uploadMessages[language].notices[kind](timeInRecording(at), amount),
    isWarning: warnings.has(kind),
  }));
