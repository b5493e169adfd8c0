// How long the law wants the books of what was paid: eight years from the end of the financial year, which runs from
// April to March, by the days of India.

const INDIA = 5.5 * 60 * 60_000;
const APRIL = 3;
const YEARS = 8;

/** Before this moment nothing that was paid has to be kept any more. */
export const legalTermBegins = (now: Date): Date => {
  const there = new Date(now.getTime() + INDIA);
  const year = there.getUTCMonth() < APRIL ? there.getUTCFullYear() - 1 : there.getUTCFullYear();
  return new Date(Date.UTC(year - YEARS, APRIL, 1) - INDIA);
};
