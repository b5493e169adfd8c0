// Feedback and reported problems as admins read them, served.
import { LONGEST_PAGE } from '@meend/core/catalogue/browse-catalogue.ts';
import type { KeptFeedback } from '@meend/core/feedback/managed-feedback.ts';
import type { DomainError } from '@meend/core/shared/error.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { UseCases } from '@meend/core/use-cases.ts';
import type { feedbackAdminCalls, WireKeptFeedback } from '../paths/feedback-admin.paths.ts';
import { actorOf, type RoutesOf } from '../routes.ts';

const wireFeedback = (kept: KeptFeedback): WireKeptFeedback => ({
  _id: kept.id,
  title: kept.title,
  stars: kept.rating,
  comment: kept.comment,
  from: kept.userId === null ? 'guest' : 'listener',
  contact: kept.contact,
  givenAt: kept.givenAt.toISOString(),
  isDone: kept.doneAt !== null,
});

const marked = (done: Result<KeptFeedback, DomainError>): Result<WireKeptFeedback, DomainError> =>
  done.ok ? succeed(wireFeedback(done.value)) : done;

export const feedbackAdminRoutes = (does: UseCases): RoutesOf<typeof feedbackAdminCalls> => ({
  async adminFeedback({ query: { limit, after = null, search = '', stars = null, state } }) {
    const text = search.trim();
    const listed = await does.listFeedback({
      limit: limit === undefined ? LONGEST_PAGE : Number(limit),
      after,
      text: text === '' ? null : text,
      stars,
      isDone: state === undefined ? null : state === 'done',
    });
    return listed.ok ? succeed(listed.value.map(wireFeedback)) : listed;
  },
  async markFeedbackDone({ params: { id } }, caller, context) {
    return marked(await does.markFeedback(actorOf(caller, context), id, true));
  },
  async reopenFeedback({ params: { id } }, caller, context) {
    return marked(await does.markFeedback(actorOf(caller, context), id, false));
  },
});
