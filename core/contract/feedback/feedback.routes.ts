// Feedback, served.

import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import { succeed } from '@meend/core/shared/result.ts';
import type { RoutesOf } from '../routes.ts';
import { successMessages } from '../success-messages.ts';
import type { feedbackCalls } from './feedback.calls.ts';

export const feedbackRoutes = (useCases: UseCases): RoutesOf<typeof feedbackCalls> => ({
  async feedback({ body: { playlistName, feedback, problem, comment, contact } }, caller) {
    const submitted = await useCases.giveFeedback(
      { title: playlistName, rating: feedback, issue: problem, comment, contact },
      caller,
    );
    return submitted.ok ? succeed({ message: successMessages.feedbackReceived }) : submitted;
  },
  async reportPageError({ body }, _caller, { requestId = null }) {
    return succeed({ reference: useCases.reportPageError(body, requestId) });
  },
});
