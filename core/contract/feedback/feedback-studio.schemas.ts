// Schemas of feedback as admins read it.

import { z } from 'zod';
import { idText, none, nothing, page, type SchemasOf } from '../schema.ts';
import { isoTime } from '../wire.schemas.ts';
import { type feedbackAdminCalls, wireStarFilters } from './feedback-studio.calls.ts';

const feedback = z.strictObject({
  _id: z.string(),
  title: z.string(),
  stars: z.number().int().min(1).max(5).nullable(),
  comment: z.string().nullable(),
  from: z.enum(['listener', 'guest']),
  contact: z.string().nullable(),
  givenAt: isoTime,
  isDone: z.boolean(),
});

const marked = { ...none, params: z.strictObject({ id: idText }), body: nothing, answer: feedback };

export const feedbackAdminSchemas = {
  adminFeedback: {
    ...none,
    query: page.extend({
      search: z.exactOptional(z.string().max(100)),
      stars: z.exactOptional(z.enum(wireStarFilters)),
      state: z.exactOptional(z.enum(['open', 'done'])),
    }),
    answer: z.array(feedback),
  },
  markFeedbackDone: marked,
  reopenFeedback: marked,
} satisfies SchemasOf<typeof feedbackAdminCalls>;
