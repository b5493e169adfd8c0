// Quiet hours: notices are sent between 9 and 21 o'clock in India.
import { wallTimeInIndia } from '@meend/core/shared/india-time.ts';

const FIRST_HOUR = 9;
const LAST_HOUR = 21;

export const isQuiet = (now: Date): boolean => {
  const hour = wallTimeInIndia(now).getUTCHours();
  return hour < FIRST_HOUR || hour >= LAST_HOUR;
};
