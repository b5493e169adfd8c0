// Legal term of payment records: eight years from the end of the financial year, which runs from April to March in
// India.
import { fromWallTimeInIndia, wallTimeInIndia } from '@meend/core/shared/india-time.ts';

const APRIL = 3;
const YEARS = 8;

/** Payments before this time need not be retained any more. */
export const legalTermBegins = (now: Date): Date => {
  const there = wallTimeInIndia(now);
  const year = there.getUTCMonth() < APRIL ? there.getUTCFullYear() - 1 : there.getUTCFullYear();
  return fromWallTimeInIndia(new Date(Date.UTC(year - YEARS, APRIL, 1)));
};
