// Routes of newsletters.

import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import { errorCodesOf, fieldsIn } from '@meend/core/editing/fields.ts';
import { newsletterStatuses } from '@meend/core/newsletters/newsletter.ts';
import { newsletterFields } from '@meend/core/newsletters/newsletter-form.ts';
import type { CountedNewsletter } from '@meend/core/newsletters/read-newsletters.ts';
import type { ErrorCode } from '@meend/core/shared/error.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { z } from 'zod';
import { actorOf, route, signedIn } from '../call/route.ts';
import { count, idText, isoTime, message, nothing, type WireOf } from '../call/schema.ts';
import { allNames, responseShape, wholeRequestShape } from '../editing/field-shapes.ts';
import { successMessages } from '../messages/success-messages.ts';

const byId = z.strictObject({ id: idText });
const after = z.strictObject({ after: z.exactOptional(idText) });
const revision = z.number().int().positive();
/** Longer than any limit, since the limits have errors of their own. */
const MAX_TEXT_LENGTH = 100_000;
const fields = z.strictObject(
  wholeRequestShape(newsletterFields, { scope: '', textOf: () => z.string().max(MAX_TEXT_LENGTH) }),
);

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

const card = z
  .strictObject({
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
  })
  .meta({ id: 'NewsletterCard' });

const newsletter = card.extend(responseShape(newsletterFields, allNames(newsletterFields)));

/** Recipients with the time of their consent. */
const listener = z.strictObject({ email: z.string(), agreedAt: isoTime });

export type WireNewsletterCard = WireOf<typeof card>;

const wireCard = ({ id, figures, ...one }: CountedNewsletter): WireNewsletterCard => ({
  _id: id,
  subject: one.subject,
  status: one.status,
  updatedAt: one.updatedAt.toISOString(),
  startedAt: one.startedAt?.toISOString() ?? null,
  endedAt: one.endedAt?.toISOString() ?? null,
  revision: one.revision,
  figures: {
    made: figures.waiting + figures.accepted + figures.refused + figures.dropped,
    waiting: figures.waiting,
    accepted: figures.accepted,
    refused: figures.refused,
    dropped: figures.dropped,
    unsubscribed: figures.unsubscribed,
  },
});

const textErrors: readonly ErrorCode[] = [
  'request.malformed',
  'text.too-complex',
  ...errorCodesOf(newsletterFields, 'drafts'),
];

const one = async (useCases: UseCases, id: string) => {
  const read = await useCases.readNewsletter(id);
  return read.ok ? succeed({ ...wireCard(read.value), ...fieldsIn(newsletterFields, read.value) }) : read;
};

export const newsletterRoutes = {
  newsletters: route({
    query: after,
    response: z.strictObject({ audience: count, newsletters: z.array(card), next: z.string().nullable() }),
    errors: ['request.malformed'],
    async respond({ query: { after = null } }, { useCases }) {
      const listed = await useCases.listNewsletters(after);
      if (!listed.ok) return listed;
      return succeed({ ...listed.value, newsletters: listed.value.newsletters.map(wireCard) });
    },
  }),
  newsletter: route({
    params: byId,
    response: newsletter,
    errors: ['newsletter.not-found'],
    respond: ({ params: { id } }, { useCases }) => one(useCases, id),
  }),
  createNewsletter: route({
    body: fields,
    response: newsletter,
    errors: textErrors,
    success: 201,
    async respond({ body }, { caller, context, useCases }) {
      const written = await useCases.writeNewsletter(body, actorOf(caller, context));
      return written.ok ? one(useCases, written.value) : written;
    },
  }),
  updateNewsletter: route({
    params: byId,
    body: fields.extend({ revision }),
    response: newsletter,
    errors: [...textErrors, 'newsletter.not-found', 'newsletter.not-draft', 'newsletter.edited-meanwhile'],
    async respond({ params: { id }, body }, { caller, context, useCases }) {
      const edited = await useCases.editNewsletter({ ...body, id }, actorOf(caller, context));
      return edited.ok ? one(useCases, id) : edited;
    },
  }),
  testNewsletter: route({
    params: byId,
    body: nothing,
    response: message,
    errors: ['request.malformed', 'newsletter.not-found', 'newsletter.needs-body', 'request.too-many'],
    limit: 'newsletter-test',
    async respond({ params: { id } }, { caller, context, useCases }) {
      const sent = await useCases.testNewsletter(id, signedIn(caller).user.id);
      return sent.ok ? succeed({ message: successMessages[context.language].testMailSent }) : sent;
    },
  }),
  sendNewsletter: route({
    params: byId,
    body: z.strictObject({ revision }),
    response: message,
    errors: [
      'request.malformed',
      'newsletter.not-found',
      'newsletter.not-draft',
      'newsletter.edited-meanwhile',
      'newsletter.needs-body',
      'newsletter.empty-audience',
    ],
    async respond({ params: { id }, body: { revision } }, { caller, context, useCases }) {
      const sent = await useCases.sendNewsletter(id, revision, actorOf(caller, context));
      return sent.ok ? succeed({ message: successMessages[context.language].newsletterStarted }) : sent;
    },
  }),
  stopNewsletter: route({
    params: byId,
    body: nothing,
    response: message,
    errors: ['request.malformed', 'newsletter.not-found', 'newsletter.not-sending'],
    async respond({ params: { id } }, { caller, context, useCases }) {
      const stopped = await useCases.stopNewsletter(id, actorOf(caller, context));
      return stopped.ok ? succeed({ message: successMessages[context.language].newsletterStopped }) : stopped;
    },
  }),
  newsletterListeners: route({
    query: after,
    response: z.strictObject({ listeners: z.array(listener), next: z.string().nullable() }),
    errors: ['request.malformed'],
    async respond({ query: { after = null } }, { caller, context, useCases }) {
      const listed = await useCases.listNewsletterListeners(after, actorOf(caller, context));
      if (!listed.ok) return listed;
      const { listeners, next } = listed.value;
      const wired = listeners.map(({ email, agreedAt }) => ({ email, agreedAt: agreedAt.toISOString() }));
      return succeed({ listeners: wired, next });
    },
  }),
};
