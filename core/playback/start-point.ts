// Where a shared link starts: the number of a part, from 0, and whole seconds in it. Anything else is no start, so that
// the plain page opens.

export interface StartPoint {
  readonly part: number;
  readonly seconds: number;
}

const MAX_SECONDS = 43_200;
const WHOLE_NUMBER = /^\d{1,5}$/;

/** `part` and `t` of the query; null unless both are whole numbers and `t` is at most twelve hours. */
export const parseStartPoint = (part: string | null, t: string | null): StartPoint | null => {
  if (part === null || t === null || !WHOLE_NUMBER.test(part) || !WHOLE_NUMBER.test(t)) return null;
  const seconds = Number(t);
  return seconds <= MAX_SECONDS ? { part: Number(part), seconds } : null;
};

/** The start point of a position; null at the very beginning of a story and after twelve hours. */
export const startPointAt = (part: number, position: number): StartPoint | null => {
  const seconds = Math.floor(position);
  return part >= 0 && seconds >= 0 && seconds <= MAX_SECONDS && part + seconds > 0 ? { part, seconds } : null;
};

interface StartablePart {
  readonly seconds: number;
  readonly isOpen: boolean;
}

/** The part to start in; null if there is none, it is locked, or it ends before. */
export const partToStart = <Part extends StartablePart>(
  parts: readonly Part[],
  { part, seconds }: StartPoint,
): Part | null => {
  const named = parts[part];
  return named?.isOpen && seconds < named.seconds ? named : null;
};
