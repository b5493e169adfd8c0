// Message of a rejected file, with the position in it where that is known.
import type { Language } from '@meend/core/shared/languages.ts';
import { errorMessage } from '@meend/core/shared/messages/error-messages.ts';
import { uploadMessages } from './messages/upload-messages.ts';
import type { UnfitRecording } from './received-file.ts';
import { recordingDefects } from './recording-defects.ts';
import { timeInRecording } from './recording-notice.ts';
import type { Upload } from './upload.ts';

/** 395: "6 min 35 s" */
export const spelledLength = (seconds: number, language: Language): string => {
  const messages = uploadMessages[language];
  const whole = Math.max(0, Math.round(seconds));
  const parts = [
    [Math.floor(whole / 3_600), messages.hours],
    [Math.floor(whole / 60) % 60, messages.minutes],
    [whole % 60, messages.seconds],
  ] as const;
  const unitTexts = parts.filter(([count]) => count > 0).map(([count, text]) => text(count));
  return unitTexts.join(' ') || messages.seconds(0);
};

export const rejectionMessage = ({ reason, position }: UnfitRecording, language: Language): string => {
  if (position === null) return errorMessage(reason, language);
  const { cutOff, damagedAt, changesFormatAt } = uploadMessages[language];
  const { at, declared } = position;
  if (reason === recordingDefects.cut.rejection)
    return cutOff(spelledLength(at, language), spelledLength(declared ?? at, language));
  if (reason === recordingDefects.damaged.rejection) return damagedAt(timeInRecording(at));
  return reason === recordingDefects['changes-format'].rejection
    ? changesFormatAt(timeInRecording(at))
    : errorMessage(reason, language);
};

export const uploadErrorMessage = (
  { reason, position }: Pick<Upload, 'reason' | 'position'>,
  language: Language,
): string | null => (reason === null ? null : rejectionMessage({ reason, position }, language));
