import { feedbackCalls } from '@meend/core/contract/feedback/feedback.calls.ts';
import { MAX_BROWSER_LENGTH, MAX_TITLE_LENGTH } from '@meend/core/feedback/feedback.ts';
import { ISSUE_RATING, type Rating, ratingText } from '@meend/core/feedback/rating.ts';
import { visibleText } from '@meend/core/shared/text.ts';
import type { CallApi } from '@meend/web/api/client.ts';
import type { TokenUser } from '@meend/web/api/token.ts';

/** Part and position that a problem report concerns. */
export interface ReportedPosition {
  readonly part: string;
  /** Seconds. */
  readonly position: number;
}

interface WrittenFeedback {
  readonly title: string;
  /** Null for a problem report. */
  readonly rating: Rating | null;
  readonly reportedPosition?: ReportedPosition | undefined;
  readonly comment?: string;
  readonly contact?: string;
}

/** Omits empty fields. */
const filled = <Field extends string>(field: Field, value: string | undefined) =>
  (visibleText(value ?? '') ? { [field]: visibleText(value ?? '') } : {}) as {
    readonly [Name in Field]?: string;
  };

export const sendFeedback = (
  call: CallApi,
  { title, rating, reportedPosition, comment, contact }: WrittenFeedback,
  user: TokenUser | null,
): Promise<unknown> =>
  call(feedbackCalls.feedback, {
    body: {
      playlistName: title.slice(0, MAX_TITLE_LENGTH),
      feedback: rating === null ? ISSUE_RATING : ratingText(rating),
      ...(reportedPosition && {
        problem: { ...reportedPosition, browser: navigator.userAgent.slice(0, MAX_BROWSER_LENGTH) },
      }),
      userEmail: user?.email ?? 'guest',
      ...filled('comment', comment),
      ...filled('contact', contact),
    },
  });
