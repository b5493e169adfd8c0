import { LONGEST_TITLE } from '@meend/core/feedback/feedback';
import { type Rating, ratingText } from '@meend/core/feedback/rating';
import { callApi } from '../../api/client.ts';
import type { TokenUser } from '../../api/session/token.ts';

export interface WrittenFeedback {
  readonly title: string;
  readonly rating: Rating;
  readonly comment?: string;
  readonly contact?: string;
}

/** What was left empty is not sent. */
const filled = <Field extends string>(field: Field, value: string | undefined) =>
  (value?.trim() ? { [field]: value.trim() } : {}) as { readonly [Name in Field]?: string };

export const sendFeedback = (
  { title, rating, comment, contact }: WrittenFeedback,
  user: TokenUser | null,
): Promise<unknown> =>
  callApi('feedback', {
    body: {
      playlistName: title.slice(0, LONGEST_TITLE),
      feedback: ratingText(rating),
      userEmail: user?.email ?? 'guest',
      ...filled('comment', comment),
      ...filled('contact', contact),
    },
  });
