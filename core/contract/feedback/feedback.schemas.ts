// Schemas of feedback. Core checks lengths again, with an error for each.

import { MAX_COMMENT_LENGTH, MAX_TITLE_LENGTH } from '@meend/core/feedback/feedback.ts';
import { ERROR_LOCATION, ERROR_NAME, ERROR_SCREEN, pageErrorKinds } from '@meend/core/feedback/page-error.ts';
import { MAX_POSITION_SECONDS } from '@meend/core/playback/resume-point-limits.ts';
import { z } from 'zod';
import { errorWith, message, type ShapesOf, typedText } from '../call/schema.ts';

export const feedbackSchemas = {
  feedback: {
    body: z.strictObject({
      /** The story's name, or another subject. */
      playlistName: typedText().min(1).max(MAX_TITLE_LENGTH),
      /** "Rating: N", N from 1 to 5; or "Problem" with the place it occurred. */
      feedback: z.string({ error: errorWith('feedback.no-rating') }).max(40, errorWith('feedback.no-rating')),
      problem: z.exactOptional(
        z.strictObject({
          part: typedText().min(1).max(80),
          position: z.number().min(0).max(MAX_POSITION_SECONDS),
          browser: z.string().max(300),
        }),
      ),
      /** Accepted and ignored: the session alone identifies the user. */
      userEmail: z.exactOptional(z.string().max(254)),
      comment: z.exactOptional(z.string().max(MAX_COMMENT_LENGTH, errorWith('feedback.long-comment'))),
      /** Reply address of a guest. */
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
