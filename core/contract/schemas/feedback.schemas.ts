// Schemas of feedback. Lengths are looked at once more, with their sentences, where feedback is given.
import { z } from 'zod';
import { LONGEST_COMMENT, LONGEST_TITLE } from '../../feedback/feedback.ts';
import type { feedbackCalls } from '../paths/feedback.paths.ts';
import { none, refusal, type SchemasOf } from './call-schemas.ts';

export const feedbackSchemas = {
  feedback: {
    ...none,
    body: z.strictObject({
      playlistName: z.string().trim().min(1).max(LONGEST_TITLE),
      feedback: z.string({ error: refusal('feedback.no-rating') }).max(40, refusal('feedback.no-rating')),
      userEmail: z.exactOptional(z.string().max(254)),
      comment: z.exactOptional(z.string().max(LONGEST_COMMENT, refusal('feedback.long-comment'))),
      contact: z.exactOptional(z.string().max(254, refusal('account.invalid-email'))),
    }),
    answer: z.strictObject({ message: z.string() }),
  },
} satisfies SchemasOf<typeof feedbackCalls>;
