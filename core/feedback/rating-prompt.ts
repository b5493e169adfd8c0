// The rating is asked once a title and session, at the end of a story's last part, of whoever really heard half of the
// story; while nobody looks it waits ten minutes at most.

interface HeardShare {
  /** Length of the part. */
  readonly seconds: number;
  /** Tenths of it that really sounded, 0 to 10. */
  readonly tenths: number;
}

interface EndedPart {
  readonly title: string;
  /** What follows in the story, open or locked; null at its very end. */
  readonly next: object | null;
  /** All parts of the story. */
  readonly parts: readonly HeardShare[];
}

const HALF = 0.5;
const MAX_HIDDEN_MS = 10 * 60_000;

const heardHalf = (parts: readonly HeardShare[]): boolean => {
  const length = parts.reduce((sum, { seconds }) => sum + seconds, 0);
  const heard = parts.reduce((sum, { seconds, tenths }) => sum + (seconds * tenths) / 10, 0);
  return length > 0 && heard >= length * HALF;
};

export const shouldPromptForRating = (
  { title, next, parts }: EndedPart,
  promptedTitles: readonly string[],
): boolean => next === null && heardHalf(parts) && !promptedTitles.includes(title);

/** The page was hidden when the story ended, and is seen again: milliseconds since 1970. */
export const isPromptDue = (endedAt: number, seenAt: number): boolean => seenAt - endedAt <= MAX_HIDDEN_MS;
