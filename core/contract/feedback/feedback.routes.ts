// Routes of feedback.
import { MAX_EMAIL_LENGTH } from '@meend/core/account/user/email.ts';
import {
  MAX_BROWSER_LENGTH,
  MAX_COMMENT_LENGTH,
  MAX_TITLE_LENGTH,
  type StudioFeedback,
  starFilters,
} from '@meend/core/feedback/feedback.ts';
import { ERROR_LOCATION, ERROR_NAME, ERROR_SCREEN, pageErrorKinds } from '@meend/core/feedback/page-error.ts';
import { MAX_POSITION_SECONDS } from '@meend/core/playback/listening.ts';
import type { DomainError } from '@meend/core/shared/error.ts';
import { MAX_PAGE_SIZE, MAX_SEARCH_LENGTH } from '@meend/core/shared/page-size.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { visibleText } from '@meend/core/shared/text.ts';
import { z } from 'zod';
import { actorOf, route } from '../call/route.ts';
import {
  errorWith,
  idText,
  isoTime,
  message,
  nothing,
  page,
  typedText,
  type WireOf,
} from '../call/schema.ts';
import { successMessages } from '../messages/success-messages.ts';

const feedback = z
  .strictObject({
    _id: z.string(),
    /** The story's name, or another subject. */
    title: z.string(),
    /** Null for a reported problem. */
    stars: z.number().int().min(1).max(5).nullable(),
    comment: z.string().nullable(),
    from: z.enum(['listener', 'guest']),
    /** Reply address of a guest. */
    contact: z.string().nullable(),
    givenAt: isoTime,
    isDone: z.boolean(),
  })
  .meta({ id: 'StudioFeedback' });

export type WireStudioFeedback = WireOf<typeof feedback>;

const mark = { params: z.strictObject({ id: idText }), body: nothing, response: feedback };

export const feedbackRoutes = {
  feedback: route({
    body: z.strictObject({
      /** The story's name, or another subject. */
      playlistName: typedText().min(1).max(MAX_TITLE_LENGTH),
      /** "Rating: N", N from 1 to 5; or "Problem" with the place it occurred. */
      feedback: z.string({ error: errorWith('feedback.no-rating') }).max(40, errorWith('feedback.no-rating')),
      problem: z.exactOptional(
        z.strictObject({
          part: typedText().min(1).max(80),
          position: z.number().min(0).max(MAX_POSITION_SECONDS),
          browser: z.string().max(MAX_BROWSER_LENGTH),
        }),
      ),
      /** Accepted and ignored: the session alone identifies the user. */
      userEmail: z.exactOptional(z.string().max(MAX_EMAIL_LENGTH)),
      comment: z.exactOptional(z.string().max(MAX_COMMENT_LENGTH, errorWith('feedback.long-comment'))),
      /** Reply address of a guest. */
      contact: z.exactOptional(z.string().max(MAX_EMAIL_LENGTH, errorWith('account.invalid-email'))),
    }),
    response: message,
    errors: ['feedback.no-rating', 'feedback.long-comment', 'account.invalid-email'],
    limit: 'feedback',
    async respond(
      { body: { playlistName, feedback, problem, comment, contact } },
      { caller, context, useCases },
    ) {
      const submitted = await useCases.giveFeedback(
        { title: playlistName, rating: feedback, issue: problem, comment, contact },
        caller,
      );
      return submitted.ok
        ? succeed({ message: successMessages[context.language].feedbackReceived })
        : submitted;
    },
  }),
  reportPageError: route({
    body: z.strictObject({
      kind: z.enum(pageErrorKinds),
      name: z.string().regex(ERROR_NAME),
      screen: z.string().regex(ERROR_SCREEN),
      at: z.string().regex(ERROR_LOCATION).nullable(),
    }),
    response: z.strictObject({ reference: z.string().nullable() }),
    errors: [],
    limit: 'page-error',
    async respond({ body }, { context: { requestId = null }, useCases }) {
      return succeed({ reference: useCases.reportPageError(body, requestId) });
    },
  }),
};

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

export const feedbackAdminRoutes = {
  adminFeedback: route({
    /** `after`: the `_id` of the last one of the previous page. */
    query: page.extend({
      search: z.exactOptional(z.string().max(MAX_SEARCH_LENGTH)),
      /** Number of stars, or the reported problems. */
      stars: z.exactOptional(z.enum(starFilters)),
      state: z.exactOptional(z.enum(['open', 'done'])),
    }),
    response: z.array(feedback),
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
  }),
  markFeedbackDone: route({
    ...mark,
    errors: ['request.malformed', 'feedback.not-found'],
    async respond({ params: { id } }, { caller, context, useCases }) {
      return marked(await useCases.markFeedback(actorOf(caller, context), id, true));
    },
  }),
  reopenFeedback: route({
    ...mark,
    errors: ['request.malformed', 'feedback.not-found'],
    async respond({ params: { id } }, { caller, context, useCases }) {
      return marked(await useCases.markFeedback(actorOf(caller, context), id, false));
    },
  }),
};
