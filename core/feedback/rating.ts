// A rating of one to five stars; on the wire and in the spreadsheet "Rating: N".
import { clockTime } from '@meend/core/playback/format-time.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';

export const ratings = [1, 2, 3, 4, 5] as const;

export type Rating = (typeof ratings)[number];

export const ratingText = (rating: Rating): string => `Rating: ${rating}`;

export const parseRating = (text: string): Result<Rating, DomainError> => {
  const rating = ratings.find((one) => ratingText(one) === text.trim());
  return rating === undefined ? failWith('feedback.no-rating') : succeed(rating);
};

// "Report a problem": no stars, but the part, the position and the browser.

/** Value on the wire and in the spreadsheet, in place of "Rating: N". */
export const ISSUE_RATING = 'Problem';

export interface ReportedIssue {
  /** "Episode 2". */
  readonly part: string;
  /** Position in seconds. */
  readonly position: number;
  /** User agent. */
  readonly browser: string;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** "Episode 2 at 7:42, Mozilla/5.0 …" */
export const describeIssue = ({ part, position, browser }: ReportedIssue): string =>
  `${oneLine(part)} at ${clockTime(position)}, ${oneLine(browser)}`;

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
