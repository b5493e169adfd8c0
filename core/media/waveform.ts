// Waveform of a recording for its pictures: the loudness over time, with the same number of peaks whatever its length.
import { base64 } from '@meend/core/shared/base64.ts';

export const WAVEFORM_LENGTH = 300;

/** One peak for each of 300 equal stretches; none for a recording without measured peaks. */
export const waveform = (peaks: readonly number[]): Uint8Array =>
  Uint8Array.from({ length: peaks.length === 0 ? 0 : WAVEFORM_LENGTH }, (_, index) => {
    const from = Math.floor((index * peaks.length) / WAVEFORM_LENGTH);
    const to = Math.max(from + 1, Math.floor(((index + 1) * peaks.length) / WAVEFORM_LENGTH));
    return Math.max(...peaks.slice(from, to));
  });

/** A byte for each peak, 0 to 100, in base64. */
export const waveformText = (peaks: readonly number[]): string => base64(waveform(peaks));
