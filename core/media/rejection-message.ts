// What an admin reads of a file that was refused; one that ends too early is told by how much, where that is known.
import { errorMessages } from '@meend/core/shared/messages/error-messages.ts';
import type { Upload } from './upload.ts';

/** 395: "6 min 35 s" */
export const spelledLength = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds));
  const parts: readonly (readonly [number, string])[] = [
    [Math.floor(whole / 3_600), 'h'],
    [Math.floor(whole / 60) % 60, 'min'],
    [whole % 60, 's'],
  ];
  const unitTexts = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`);
  return unitTexts.join(' ') || '0 s';
};

export const uploadErrorMessage = ({
  reason,
  cutShort,
}: Pick<Upload, 'reason' | 'cutShort'>): string | null => {
  if (reason === null) return null;
  if (reason !== 'upload.audio-cut-off' || cutShort === null) return errorMessages[reason];
  const { heard, told } = cutShort;
  return `This file ends too early: ${spelledLength(heard)} of ${spelledLength(told)}.`;
};
