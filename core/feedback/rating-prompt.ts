// Rating prompt: once per title and session, at the end of a story's last part, if the listener heard half of the
// story. On a hidden page it waits up to ten minutes.

interface HeardShare {
  /** Duration of the part. */
  readonly seconds: number;
  /** Number of tenths actually played, 0 to 10. */
  readonly tenths: number;
}

interface EndedPart {
  readonly title: string;
  /** The next part, open or locked; null at the end of the story. */
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

/** Time at which the page is visible again, if it was hidden when the story ended; milliseconds. */
export const isPromptDue = (endedAt: number, seenAt: number): boolean => seenAt - endedAt <= MAX_HIDDEN_MS;
