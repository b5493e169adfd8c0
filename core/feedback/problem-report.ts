// "Report a problem": no stars, but where it happened and in which browser.
import { clockTime } from '@meend/core/playback/format-time.ts';

/** On the wire and in the sheet, where a rating reads "Rating: N". */
export const ISSUE_RATING = 'Problem';

export interface ReportedIssue {
  /** "Episode 2". */
  readonly part: string;
  /** Seconds from the part's start. */
  readonly position: number;
  /** What the browser says of itself. */
  readonly browser: string;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** "Episode 2 at 7:42, Mozilla/5.0 …" */
export const describeIssue = ({ part, position, browser }: ReportedIssue): string =>
  `${oneLine(part)} at ${clockTime(position)}, ${oneLine(browser)}`;
