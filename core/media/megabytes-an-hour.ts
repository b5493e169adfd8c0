import type { RecordingShape } from './recording-shape.ts';

export const megabytesAnHour = ({ bitsPerSecond }: Pick<RecordingShape, 'bitsPerSecond'>): number =>
  Math.round((bitsPerSecond * 3_600) / 8 / 1_000_000);
