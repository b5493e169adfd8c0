// Stores feedback and queues its export to the spreadsheet. The session identifies the user, a guest without one; a
// listener's second feedback on a title on the same day replaces the first.

import type { Caller } from '@meend/core/account/sessions/session.ts';
import { type Email, parseEmail } from '@meend/core/account/user/email.ts';
import type { Outbox } from '@meend/core/jobs/outbox.port.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type FeedbackId, makeId } from '@meend/core/shared/ids.ts';
import { dayInIndia } from '@meend/core/shared/india-time.ts';
import type { Now, Randomness, Transaction } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { visibleText } from '@meend/core/shared/text.ts';
import { type FeedbackStore, MAX_COMMENT_LENGTH } from './feedback.ts';
import { describeIssue, ISSUE_RATING, parseRating, type Rating, type ReportedIssue } from './rating.ts';

export interface FeedbackInput {
  readonly title: string;
  /** "Rating: N", or "Problem". */
  readonly rating: string;
  readonly issue?: ReportedIssue | undefined;
  readonly comment?: string | undefined;
  readonly contact?: string | undefined;
}

const commentOf = (text: string | undefined): Result<string | null, DomainError> => {
  const comment = visibleText(text ?? '');
  if (comment.length > MAX_COMMENT_LENGTH) return failWith('feedback.long-comment');
  return succeed(comment === '' ? null : comment);
};

const ratingOf = ({ rating, issue }: FeedbackInput): Result<Rating | null, DomainError> =>
  rating === ISSUE_RATING && issue !== undefined ? succeed(null) : parseRating(rating);

/** The place of the problem precedes the comment. */
const commentWithIssue = (comment: string | null, issue: ReportedIssue | undefined): string | null =>
  issue === undefined ? comment : [describeIssue(issue), ...(comment ? [comment] : [])].join('\n');

const contactOf = (text: string | undefined): Result<Email | null, DomainError> => {
  const contact = visibleText(text ?? '');
  return contact === '' ? succeed(null) : parseEmail(contact);
};

interface Deps {
  readonly transaction: Transaction<{ feedback: FeedbackStore; outbox: Outbox } & Now>;
  readonly randomness: Randomness;
}

export const giveFeedback =
  ({ transaction, randomness }: Deps) =>
  async (input: FeedbackInput, caller: Caller): Promise<Result<FeedbackId, DomainError>> => {
    const rating = ratingOf(input);
    if (!rating.ok) return rating;
    const comment = commentOf(input.comment);
    if (!comment.ok) return comment;
    const contact = contactOf(input.contact);
    if (!contact.ok) return contact;
    const user = caller.kind === 'user' ? caller.user : null;
    return transaction.run<FeedbackId, DomainError>(async (stores) => {
      const submittedAt = await stores.now();
      const feedbackId = await stores.feedback.put({
        id: makeId<FeedbackId>(submittedAt, randomness.bytes(10)),
        userId: user?.id ?? null,
        email: user?.email ?? null,
        title: visibleText(input.title),
        rating: rating.value,
        comment: commentWithIssue(comment.value, rating.value === null ? input.issue : undefined),
        contact: contact.value,
        day: dayInIndia(submittedAt),
        submittedAt,
      });
      await stores.outbox.add({ kind: 'feedback-row', feedbackId }, submittedAt);
      return succeed(feedbackId);
    });
  };
