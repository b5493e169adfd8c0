import { clockTime } from '@meend/core/playback/format-time.ts';

/** "1:02.4". */
export const timeText = (milliseconds: number): string => {
  const tenths = Math.round(milliseconds / 100);
  return `${clockTime(Math.floor(tenths / 10))}.${tenths % 10}`;
};
