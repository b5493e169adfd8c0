// Studio routes of feedback and reported problems.

import type { StudioFeedback } from '@meend/core/feedback/studio-feedback.ts';
import type { DomainError } from '@meend/core/shared/error.ts';
import { MAX_PAGE_SIZE } from '@meend/core/shared/page-size.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { visibleText } from '@meend/core/shared/text.ts';
import { actorOf, area } from '../call/area.ts';
import { feedbackAdminCalls } from './feedback-studio.calls.ts';
import { feedbackAdminSchemas, type WireStudioFeedback } from './feedback-studio.schemas.ts';

const wireFeedback = (feedback: StudioFeedback): WireStudioFeedback => ({
  _id: feedback.id,
  title: feedback.title,
  stars: feedback.rating,
  comment: feedback.comment,
  from: feedback.userId === null ? 'guest' : 'listener',
  contact: feedback.contact,
  givenAt: feedback.submittedAt.toISOString(),
  isDone: feedback.doneAt !== null,
});

const marked = (done: Result<StudioFeedback, DomainError>): Result<WireStudioFeedback, DomainError> =>
  done.ok ? succeed(wireFeedback(done.value)) : done;

export const feedbackAdminArea = area(feedbackAdminCalls, feedbackAdminSchemas, {
  adminFeedback: {
    errors: ['request.malformed', 'feedback.not-found'],
    async respond({ query: { limit, after = null, search = '', stars = null, state } }, { useCases }) {
      const text = visibleText(search);
      const listed = await useCases.listFeedback({
        limit: limit === undefined ? MAX_PAGE_SIZE : Number(limit),
        after,
        text: text === '' ? null : text,
        stars,
        isDone: state === undefined ? null : state === 'done',
      });
      return listed.ok ? succeed(listed.value.map(wireFeedback)) : listed;
    },
  },
  markFeedbackDone: {
    errors: ['request.malformed', 'feedback.not-found'],
    async respond({ params: { id } }, { caller, context, useCases }) {
      return marked(await useCases.markFeedback(actorOf(caller, context), id, true));
    },
  },
  reopenFeedback: {
    errors: ['request.malformed', 'feedback.not-found'],
    async respond({ params: { id } }, { caller, context, useCases }) {
      return marked(await useCases.markFeedback(actorOf(caller, context), id, false));
    },
  },
});
