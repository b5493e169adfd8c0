// Lists feedback and reported problems for admins, newest first, and marks them as done. The audit log records the
// mark, never the text.

import type { Actor, AuditStore } from '@meend/core/audit/audit.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type FeedbackId, parseId } from '@meend/core/shared/ids.ts';
import { MAX_PAGE_SIZE } from '@meend/core/shared/page-size.ts';
import type { Now, Transaction } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { FeedbackSearch, FeedbackStore, StudioFeedback } from './feedback.ts';

interface FeedbackPage extends Omit<FeedbackSearch, 'after'> {
  readonly after: string | null;
}

export const listFeedback =
  ({ stores }: { readonly stores: { feedback: FeedbackStore } }) =>
  async (page: FeedbackPage): Promise<Result<readonly StudioFeedback[], DomainError>> => {
    const after = page.after === null ? null : parseId<FeedbackId>(page.after);
    if (page.after !== null && after === null) return failWith('feedback.not-found');
    const limit = Math.min(page.limit, MAX_PAGE_SIZE);
    return succeed(await stores.feedback.listForStudio({ ...page, limit, after }));
  };

/** Idempotent. */
export const markFeedback =
  ({
    transaction,
  }: {
    readonly transaction: Transaction<{ feedback: FeedbackStore; audit: AuditStore } & Now>;
  }) =>
  async (by: Actor, idText: string, isDone: boolean): Promise<Result<StudioFeedback, DomainError>> =>
    transaction.run<StudioFeedback, DomainError>(async ({ feedback, audit, now }) => {
      const id = parseId<FeedbackId>(idText);
      const current = id && (await feedback.lockForStudio(id));
      if (!current) return failWith('feedback.not-found');
      if ((current.doneAt !== null) === isDone) return succeed(current);
      const at = await now();
      const doneAt = isDone ? at : null;
      await feedback.setDone(current.id, doneAt);
      await audit.add({
        by,
        action: isDone ? 'feedback.done' : 'feedback.reopened',
        subject: { kind: 'feedback', id: current.id },
        before: { done: !isDone },
        after: { done: isDone },
        at,
      });
      return succeed({ ...current, doneAt });
    });
