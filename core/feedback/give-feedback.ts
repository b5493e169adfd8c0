// Feedback is kept in our own table and told to the team's sheet later. Who gives it is what the session says, a guest
// without one; a listener's second opinion of a title on the same day replaces the first.
import { type Email, parseEmail } from '@meend/core/account/email.ts';
import type { Caller } from '@meend/core/account/session.ts';
import type { Ports } from '@meend/core/ports/ports.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type FeedbackId, makeId } from '@meend/core/shared/ids.ts';
import { dayInIndia } from '@meend/core/shared/india-time.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { LONGEST_COMMENT } from './feedback.ts';
import { PROBLEM_TEXT, type Problem, problemWords } from './problem.ts';
import { parseRating, type Rating } from './rating.ts';

export interface FeedbackInput {
  readonly title: string;
  /** "Rating: N", or "Problem" with the problem. */
  readonly rating: string;
  readonly problem?: Problem | undefined;
  readonly comment?: string | undefined;
  readonly contact?: string | undefined;
}

const commentOf = (text: string | undefined): Result<string | null, DomainError> => {
  const comment = text?.trim() ?? '';
  if (comment.length > LONGEST_COMMENT) return failWith('feedback.long-comment');
  return succeed(comment === '' ? null : comment);
};

const ratingOf = ({ rating, problem }: FeedbackInput): Result<Rating | null, DomainError> =>
  rating === PROBLEM_TEXT && problem !== undefined ? succeed(null) : parseRating(rating);

/** Where a problem happened stands before what somebody says of it. */
const wordsOf = (comment: string | null, problem: Problem | undefined): string | null =>
  problem === undefined ? comment : [problemWords(problem), ...(comment ? [comment] : [])].join('\n');

const contactOf = (text: string | undefined): Result<Email | null, DomainError> => {
  const contact = text?.trim() ?? '';
  return contact === '' ? succeed(null) : parseEmail(contact);
};

export const giveFeedback =
  ({ transaction, randomness }: Pick<Ports, 'transaction' | 'randomness'>) =>
  async (given: FeedbackInput, caller: Caller): Promise<Result<FeedbackId, DomainError>> => {
    const rating = ratingOf(given);
    if (!rating.ok) return rating;
    const comment = commentOf(given.comment);
    if (!comment.ok) return comment;
    const contact = contactOf(given.contact);
    if (!contact.ok) return contact;
    const user = caller.kind === 'user' ? caller.user : null;
    return transaction.run<FeedbackId, DomainError>(async (stores) => {
      const givenAt = await stores.now();
      const feedbackId = await stores.feedback.put({
        id: makeId<FeedbackId>(givenAt, randomness.bytes(10)),
        userId: user?.id ?? null,
        email: user?.email ?? null,
        title: given.title.trim(),
        rating: rating.value,
        comment: wordsOf(comment.value, rating.value === null ? given.problem : undefined),
        contact: contact.value,
        day: dayInIndia(givenAt),
        givenAt,
      });
      await stores.outbox.add({ kind: 'feedback-row', feedbackId }, givenAt);
      return succeed(feedbackId);
    });
  };
