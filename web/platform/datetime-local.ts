const two = (number: number): string => String(number).padStart(2, '0');

/** Converts an ISO time to the value of a `datetime-local` input in the user's time zone: "2026-12-24T21:00". */
export const toDatetimeLocal = (iso: string): string => {
  const at = new Date(iso);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
};
