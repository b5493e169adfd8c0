// Feedback and reported problems are read by admins, the newest first, and marked as done. The audit log keeps the mark,
// never the words.
import { LONGEST_PAGE } from '@meend/core/catalogue/browse-catalogue.ts';
import type { Ports } from '@meend/core/ports/ports.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type FeedbackId, parseId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { Actor } from '@meend/core/staff/actor.ts';
import type { FeedbackSearch, KeptFeedback } from './managed-feedback.ts';

export interface FeedbackPage extends Omit<FeedbackSearch, 'after'> {
  readonly after: string | null;
}

export const listFeedback =
  ({ stores }: Pick<Ports, 'stores'>) =>
  async (page: FeedbackPage): Promise<Result<readonly KeptFeedback[], DomainError>> => {
    const after = page.after === null ? null : parseId<FeedbackId>(page.after);
    if (page.after !== null && after === null) return failWith('feedback.not-found');
    const limit = Math.min(page.limit, LONGEST_PAGE);
    return succeed(await stores.feedback.listKept({ ...page, limit, after }));
  };

/** Marking it twice changes nothing more. */
export const markFeedback =
  ({ transaction }: Pick<Ports, 'transaction'>) =>
  async (by: Actor, wanted: string, isDone: boolean): Promise<Result<KeptFeedback, DomainError>> =>
    transaction.run<KeptFeedback, DomainError>(async ({ feedback, audit, now }) => {
      const id = parseId<FeedbackId>(wanted);
      const present = id && (await feedback.lockKept(id));
      if (!present) return failWith('feedback.not-found');
      if ((present.doneAt !== null) === isDone) return succeed(present);
      const at = await now();
      const doneAt = isDone ? at : null;
      await feedback.setDone(present.id, doneAt);
      await audit.add({
        by,
        action: isDone ? 'feedback.done' : 'feedback.reopened',
        subject: { kind: 'feedback', id: present.id },
        before: { done: !isDone },
        after: { done: isDone },
        at,
      });
      return succeed({ ...present, doneAt });
    });
