// Studio schemas of feedback.

import { starFilters } from '@meend/core/feedback/studio-feedback.ts';
import { z } from 'zod';
import { idText, isoTime, nothing, page, type ShapesOf, type WireOf } from '../call/schema.ts';

const feedback = z.strictObject({
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
});

export type WireStudioFeedback = WireOf<typeof feedback>;

const mark = { params: z.strictObject({ id: idText }), body: nothing, response: feedback };

export const feedbackAdminSchemas = {
  adminFeedback: {
    /** `after`: the `_id` of the last one of the previous page. */
    query: page.extend({
      search: z.exactOptional(z.string().max(100)),
      /** Number of stars, or the reported problems. */
      stars: z.exactOptional(z.enum(starFilters)),
      state: z.exactOptional(z.enum(['open', 'done'])),
    }),
    response: z.array(feedback),
  },
  markFeedbackDone: mark,
  reopenFeedback: mark,
};

export type FeedbackAdminShapes = ShapesOf<typeof feedbackAdminSchemas>;
