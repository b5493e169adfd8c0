// Schemas of newsletters.

import { newsletterStatuses } from '@meend/core/newsletters/newsletter.ts';
import { z } from 'zod';
import { idText, isoTime, none, nothing, type SchemasOf } from '../schema.ts';
import type { newsletterCalls } from './newsletters.calls.ts';

const byId = z.strictObject({ id: idText });
const after = z.strictObject({ after: z.exactOptional(idText) });
const message = z.strictObject({ message: z.string() });
const count = z.number().int().nonnegative();
const revision = z.number().int().positive();
/** Longer than any limit: the limits have sentences of their own. */
const longText = z.string().max(100_000);
const fields = z.strictObject({ subject: longText, preheader: longText, body: longText });

const card = z.strictObject({
  _id: z.string(),
  subject: z.string(),
  status: z.enum(newsletterStatuses),
  updatedAt: isoTime,
  startedAt: isoTime.nullable(),
  endedAt: isoTime.nullable(),
  revision,
  figures: z.strictObject({
    made: count,
    waiting: count,
    accepted: count,
    refused: count,
    dropped: count,
    unsubscribed: count,
  }),
});

const newsletter = card.extend({ preheader: z.string(), body: z.string() });

export const newsletterSchemas = {
  newsletters: {
    ...none,
    query: after,
    response: z.strictObject({ audience: count, newsletters: z.array(card), next: z.string().nullable() }),
  },
  newsletter: { ...none, params: byId, response: newsletter },
  createNewsletter: { ...none, body: fields, response: newsletter },
  updateNewsletter: { ...none, params: byId, body: fields.extend({ revision }), response: newsletter },
  testNewsletter: { ...none, params: byId, body: nothing, response: message },
  sendNewsletter: { ...none, params: byId, body: z.strictObject({ revision }), response: message },
  stopNewsletter: { ...none, params: byId, body: nothing, response: message },
  newsletterListeners: {
    ...none,
    query: after,
    response: z.strictObject({
      listeners: z.array(z.strictObject({ email: z.string(), agreedAt: isoTime })),
      next: z.string().nullable(),
    }),
  },
} satisfies SchemasOf<typeof newsletterCalls>;
