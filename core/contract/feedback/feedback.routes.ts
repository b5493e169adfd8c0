// Routes of feedback.

import { succeed } from '@meend/core/shared/result.ts';
import { area } from '../call/area.ts';
import { successMessages } from '../messages/success-messages.ts';
import { feedbackCalls } from './feedback.calls.ts';
import { feedbackSchemas } from './feedback.schemas.ts';

export const feedbackArea = area(feedbackCalls, feedbackSchemas, {
  feedback: {
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
  },
  reportPageError: {
    errors: [],
    limit: 'page-error',
    async respond({ body }, { context: { requestId = null }, useCases }) {
      return succeed({ reference: useCases.reportPageError(body, requestId) });
    },
  },
});
