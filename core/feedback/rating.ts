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
