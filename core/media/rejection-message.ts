// Message of a rejected file; for a truncated one with the missing duration, if known.
import type { Language } from '@meend/core/shared/languages.ts';
import { errorMessage } from '@meend/core/shared/messages/error-messages.ts';
import { uploadMessages } from './messages/upload-messages.ts';
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

export const uploadErrorMessage = (
  { reason, cutShort }: Pick<Upload, 'reason' | 'cutShort'>,
  language: Language,
): string | null => {
  if (reason === null) return null;
  if (reason !== 'upload.audio-cut-off' || cutShort === null) return errorMessage(reason, language);
  const { heard, told } = cutShort;
  return uploadMessages[language].cutOff(spelledLength(heard, language), spelledLength(told, language));
};
