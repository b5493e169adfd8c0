// Feedback, served.
import { succeed } from '@meend/core/shared/result.ts';
import type { UseCases } from '@meend/core/use-cases.ts';
import type { feedbackCalls } from '../paths/feedback.paths.ts';
import { successMessages } from '../presenters/success-messages.ts';
import type { RoutesOf } from '../routes.ts';

export const feedbackRoutes = (does: UseCases): RoutesOf<typeof feedbackCalls> => ({
  async feedback({ body: { playlistName, feedback, problem, comment, contact } }, caller) {
    const given = await does.giveFeedback(
      { title: playlistName, rating: feedback, problem, comment, contact },
      caller,
    );
    return given.ok ? succeed({ message: successMessages.feedbackKept }) : given;
  },
  async reportPageError({ body }, _caller, { requestId = null }) {
    return succeed({ reference: does.reportPageError(body, requestId) });
  },
});
