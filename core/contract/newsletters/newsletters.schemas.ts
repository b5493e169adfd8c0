// Schemas of newsletters.

import { newsletterStatuses } from '@meend/core/newsletters/newsletter.ts';
import { z } from 'zod';
import { count, idText, isoTime, message, nothing, type ShapesOf, type WireOf } from '../call/schema.ts';

const byId = z.strictObject({ id: idText });
const after = z.strictObject({ after: z.exactOptional(idText) });
const revision = z.number().int().positive();
/** Longer than any limit, since the limits have errors of their own. */
const longText = z.string().max(100_000);
const fields = z.strictObject({ subject: longText, preheader: longText, body: longText });

/** Number of copies, and of recipients who unsubscribed by the newsletter's own link. */
const figures = z.strictObject({
  made: count,
  waiting: count,
  accepted: count,
  refused: count,
  /** Recipients who withdrew their consent before their copy was sent. */
  dropped: count,
  unsubscribed: count,
});

const card = z.strictObject({
  _id: z.string(),
  subject: z.string(),
  status: z.enum(newsletterStatuses),
  updatedAt: isoTime,
  /** Null until it happens. */
  startedAt: isoTime.nullable(),
  endedAt: isoTime.nullable(),
  /** Sent back with an update and with the sending, for optimistic locking. */
  revision,
  figures,
});

const newsletter = card.extend({
  /** Preheader, which mail programs show beside the subject; empty for none. */
  preheader: z.string(),
  /** Markdown. */
  body: z.string(),
});

/** Recipients with the time of their consent. */
const listener = z.strictObject({ email: z.string(), agreedAt: isoTime });

export type WireNewsletterCard = WireOf<typeof card>;

export const newsletterSchemas = {
  newsletters: {
    query: after,
    response: z.strictObject({ audience: count, newsletters: z.array(card), next: z.string().nullable() }),
  },
  newsletter: { params: byId, response: newsletter },
  createNewsletter: { body: fields, response: newsletter },
  updateNewsletter: { params: byId, body: fields.extend({ revision }), response: newsletter },
  testNewsletter: { params: byId, body: nothing, response: message },
  sendNewsletter: { params: byId, body: z.strictObject({ revision }), response: message },
  stopNewsletter: { params: byId, body: nothing, response: message },
  newsletterListeners: {
    query: after,
    response: z.strictObject({ listeners: z.array(listener), next: z.string().nullable() }),
  },
};

export type NewsletterShapes = ShapesOf<typeof newsletterSchemas>;
