/** The picture is this high, in units of a peak: 0 to 100 on both sides of its middle. */
export const PICTURE_HEIGHT = 200;

const MIDDLE = PICTURE_HEIGHT / 2;

/** Peaks from the wire: a byte each, 0 to 100, in base64. */
export const readPeaks = (peaks: string): readonly number[] =>
  Array.from(atob(peaks), (byte) => Math.min(MIDDLE, byte.charCodeAt(0)));

/** Outline of a waveform that is one unit wide for each peak, symmetric to its middle; empty without peaks. */
export const waveformPath = (peaks: readonly number[]): string => {
  if (peaks.length === 0) return '';
  const above = peaks.map((peak, index) => `${index + 0.5} ${MIDDLE - peak}`);
  const below = peaks.map((peak, index) => `${index + 0.5} ${MIDDLE + peak}`).reverse();
  return `M0 ${MIDDLE}L${above.join('L')}L${peaks.length} ${MIDDLE}L${below.join('L')}Z`;
};
