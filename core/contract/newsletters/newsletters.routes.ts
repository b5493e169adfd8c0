// Routes of newsletters.

import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import type { CountedNewsletter } from '@meend/core/newsletters/read-newsletters.ts';
import type { ErrorCode } from '@meend/core/shared/error.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { actorOf, area, signedIn } from '../call/area.ts';
import { successMessages } from '../messages/success-messages.ts';
import { newsletterCalls } from './newsletters.calls.ts';
import { newsletterSchemas, type WireNewsletterCard } from './newsletters.schemas.ts';

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
  'newsletter.needs-subject',
  'newsletter.long-subject',
  'newsletter.long-preheader',
  'newsletter.long-body',
];

const one = async (useCases: UseCases, id: string) => {
  const read = await useCases.readNewsletter(id);
  if (!read.ok) return read;
  const { preheader, body } = read.value;
  return succeed({ ...wireCard(read.value), preheader, body });
};

export const newsletterArea = area(newsletterCalls, newsletterSchemas, {
  newsletters: {
    errors: ['request.malformed'],
    async respond({ query: { after = null } }, { useCases }) {
      const listed = await useCases.listNewsletters(after);
      if (!listed.ok) return listed;
      return succeed({ ...listed.value, newsletters: listed.value.newsletters.map(wireCard) });
    },
  },
  newsletter: {
    errors: ['newsletter.not-found'],
    respond: ({ params: { id } }, { useCases }) => one(useCases, id),
  },
  createNewsletter: {
    errors: textErrors,
    success: 201,
    async respond({ body }, { caller, context, useCases }) {
      const written = await useCases.writeNewsletter(body, actorOf(caller, context));
      return written.ok ? one(useCases, written.value) : written;
    },
  },
  updateNewsletter: {
    errors: [...textErrors, 'newsletter.not-found', 'newsletter.not-draft', 'newsletter.edited-meanwhile'],
    async respond({ params: { id }, body }, { caller, context, useCases }) {
      const edited = await useCases.editNewsletter({ ...body, id }, actorOf(caller, context));
      return edited.ok ? one(useCases, id) : edited;
    },
  },
  testNewsletter: {
    errors: ['request.malformed', 'newsletter.not-found', 'newsletter.needs-body', 'request.too-many'],
    limit: 'newsletter-test',
    async respond({ params: { id } }, { caller, context, useCases }) {
      const sent = await useCases.testNewsletter(id, signedIn(caller).user.id);
      return sent.ok ? succeed({ message: successMessages[context.language].testMailSent }) : sent;
    },
  },
  sendNewsletter: {
    errors: [
      'request.malformed',
      'newsletter.not-found',
      'newsletter.not-draft',
      'newsletter.edited-meanwhile',
      'newsletter.needs-body',
      'newsletter.nobody',
    ],
    async respond({ params: { id }, body: { revision } }, { caller, context, useCases }) {
      const sent = await useCases.sendNewsletter(id, revision, actorOf(caller, context));
      return sent.ok ? succeed({ message: successMessages[context.language].newsletterStarted }) : sent;
    },
  },
  stopNewsletter: {
    errors: ['request.malformed', 'newsletter.not-found', 'newsletter.not-sending'],
    async respond({ params: { id } }, { caller, context, useCases }) {
      const stopped = await useCases.stopNewsletter(id, actorOf(caller, context));
      return stopped.ok ? succeed({ message: successMessages[context.language].newsletterStopped }) : stopped;
    },
  },
  newsletterListeners: {
    errors: ['request.malformed'],
    async respond({ query: { after = null } }, { caller, context, useCases }) {
      const listed = await useCases.listNewsletterListeners(after, actorOf(caller, context));
      if (!listed.ok) return listed;
      const { listeners, next } = listed.value;
      const wired = listeners.map(({ email, agreedAt }) => ({ email, agreedAt: agreedAt.toISOString() }));
      return succeed({ listeners: wired, next });
    },
  },
});
