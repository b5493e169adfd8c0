// Schemas of feedback. Lengths are looked at once more, with their sentences, where feedback is given.

import { MAX_COMMENT_LENGTH, MAX_TITLE_LENGTH } from '@meend/core/feedback/feedback.ts';
import { ERROR_LOCATION, ERROR_NAME, ERROR_SCREEN, pageErrorKinds } from '@meend/core/feedback/page-error.ts';
import { z } from 'zod';
import { errorWith, none, type SchemasOf } from '../schema.ts';
import type { feedbackCalls } from './feedback.calls.ts';

const A_DAY = 86_400;

export const feedbackSchemas = {
  feedback: {
    ...none,
    body: z.strictObject({
      playlistName: z.string().trim().min(1).max(MAX_TITLE_LENGTH),
      feedback: z.string({ error: errorWith('feedback.no-rating') }).max(40, errorWith('feedback.no-rating')),
      problem: z.exactOptional(
        z.strictObject({
          part: z.string().trim().min(1).max(80),
          position: z.number().min(0).max(A_DAY),
          browser: z.string().max(300),
        }),
      ),
      userEmail: z.exactOptional(z.string().max(254)),
      comment: z.exactOptional(z.string().max(MAX_COMMENT_LENGTH, errorWith('feedback.long-comment'))),
      contact: z.exactOptional(z.string().max(254, errorWith('account.invalid-email'))),
    }),
    answer: z.strictObject({ message: z.string() }),
  },
  reportPageError: {
    ...none,
    body: z.strictObject({
      kind: z.enum(pageErrorKinds),
      name: z.string().regex(ERROR_NAME),
      screen: z.string().regex(ERROR_SCREEN),
      at: z.string().regex(ERROR_LOCATION).nullable(),
    }),
    answer: z.strictObject({ reference: z.string().nullable() }),
  },
} satisfies SchemasOf<typeof feedbackCalls>;
