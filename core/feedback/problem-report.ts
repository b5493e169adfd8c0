// "Report a problem": no stars, but the part, the position and the browser.
import { clockTime } from '@meend/core/playback/format-time.ts';

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
