import { LONGEST_TITLE } from '@meend/core/feedback/feedback.ts';
import { PROBLEM_TEXT } from '@meend/core/feedback/problem.ts';
import { type Rating, ratingText } from '@meend/core/feedback/rating.ts';
import { callApi } from '@meend/web/api/client.ts';
import type { TokenUser } from '@meend/web/api/session/token.ts';

/** Where in a story a problem was met. */
export interface ProblemPlace {
  readonly part: string;
  /** Seconds. */
  readonly position: number;
}

const LONGEST_BROWSER = 300;

export interface WrittenFeedback {
  readonly title: string;
  /** Null with a problem. */
  readonly rating: Rating | null;
  readonly problem?: ProblemPlace | undefined;
  readonly comment?: string;
  readonly contact?: string;
}

/** What was left empty is not sent. */
const filled = <Field extends string>(field: Field, value: string | undefined) =>
  (value?.trim() ? { [field]: value.trim() } : {}) as { readonly [Name in Field]?: string };

export const sendFeedback = (
  { title, rating, problem, comment, contact }: WrittenFeedback,
  user: TokenUser | null,
): Promise<unknown> =>
  callApi('feedback', {
    body: {
      playlistName: title.slice(0, LONGEST_TITLE),
      feedback: rating === null ? PROBLEM_TEXT : ratingText(rating),
      ...(problem && {
        problem: { ...problem, browser: navigator.userAgent.slice(0, LONGEST_BROWSER) },
      }),
      userEmail: user?.email ?? 'guest',
      ...filled('comment', comment),
      ...filled('contact', contact),
    },
  });
