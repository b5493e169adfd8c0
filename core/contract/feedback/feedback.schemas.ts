// Schemas of feedback. Lengths are looked at once more, with their sentences, where feedback is given.

import { MAX_COMMENT_LENGTH, MAX_TITLE_LENGTH } from '@meend/core/feedback/feedback.ts';
import { ERROR_LOCATION, ERROR_NAME, ERROR_SCREEN, pageErrorKinds } from '@meend/core/feedback/page-error.ts';
import { MAX_POSITION_SECONDS } from '@meend/core/playback/resume-point-limits.ts';
import { z } from 'zod';
import { errorWith, message, type ShapesOf } from '../call/schema.ts';

export const feedbackSchemas = {
  feedback: {
    body: z.strictObject({
      /** The story's name, or what else it is about. */
      playlistName: z.string().trim().min(1).max(MAX_TITLE_LENGTH),
      /** "Rating: N", N from 1 to 5; or "Problem", with where it happened. */
      feedback: z.string({ error: errorWith('feedback.no-rating') }).max(40, errorWith('feedback.no-rating')),
      problem: z.exactOptional(
        z.strictObject({
          part: z.string().trim().min(1).max(80),
          position: z.number().min(0).max(MAX_POSITION_SECONDS),
          browser: z.string().max(300),
        }),
      ),
      /** Taken and not believed: whose it is says the session alone. */
      userEmail: z.exactOptional(z.string().max(254)),
      comment: z.exactOptional(z.string().max(MAX_COMMENT_LENGTH, errorWith('feedback.long-comment'))),
      /** Where a guest wants to be answered. */
      contact: z.exactOptional(z.string().max(254, errorWith('account.invalid-email'))),
    }),
    response: message,
  },
  reportPageError: {
    body: z.strictObject({
      kind: z.enum(pageErrorKinds),
      name: z.string().regex(ERROR_NAME),
      screen: z.string().regex(ERROR_SCREEN),
      at: z.string().regex(ERROR_LOCATION).nullable(),
    }),
    response: z.strictObject({ reference: z.string().nullable() }),
  },
};

export type FeedbackShapes = ShapesOf<typeof feedbackSchemas>;
