// Nobody's phone lights up at night: what is told without being asked for is told between 9 and 21 o'clock in India.
import { DAY } from '../../shared/timings.ts';

const HOUR = 60 * 60_000;
const INDIA = 5.5 * HOUR;
const FIRST_HOUR = 9;
const LAST_HOUR = 21;

export const isQuiet = (now: Date): boolean => {
  const hour = ((now.getTime() + INDIA) % DAY) / HOUR;
  return hour < FIRST_HOUR || hour >= LAST_HOUR;
};
