// Newsletters, served.

import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import type { CountedNewsletter } from '@meend/core/newsletters/read-newsletters.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { actorOf, type RoutesOf, signedIn } from '../routes.ts';
import type { newsletterCalls, WireNewsletterCard } from './newsletters.calls.ts';

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

export const newsletterRoutes = (useCases: UseCases): RoutesOf<typeof newsletterCalls> => {
  const one = async (id: string) => {
    const read = await useCases.readNewsletter(id);
    if (!read.ok) return read;
    const { preheader, body } = read.value;
    return succeed({ ...wireCard(read.value), preheader, body });
  };
  return {
    async newsletters({ query: { after = null } }) {
      const listed = await useCases.listNewsletters(after);
      if (!listed.ok) return listed;
      return succeed({ ...listed.value, newsletters: listed.value.newsletters.map(wireCard) });
    },
    newsletter: ({ params: { id } }) => one(id),
    async createNewsletter({ body }, caller, context) {
      const written = await useCases.writeNewsletter(body, actorOf(caller, context));
      return written.ok ? one(written.value) : written;
    },
    async updateNewsletter({ params: { id }, body }, caller, context) {
      const edited = await useCases.editNewsletter({ ...body, id }, actorOf(caller, context));
      return edited.ok ? one(id) : edited;
    },
    async testNewsletter({ params: { id } }, caller) {
      const sent = await useCases.testNewsletter(id, signedIn(caller).user.id);
      return sent.ok ? succeed({ message: 'A test mail is on its way to you' }) : sent;
    },
    async sendNewsletter({ params: { id }, body: { revision } }, caller, context) {
      const sent = await useCases.sendNewsletter(id, revision, actorOf(caller, context));
      return sent.ok ? succeed({ message: 'The newsletter is on its way' }) : sent;
    },
    async stopNewsletter({ params: { id } }, caller, context) {
      const stopped = await useCases.stopNewsletter(id, actorOf(caller, context));
      return stopped.ok ? succeed({ message: 'The newsletter is stopped' }) : stopped;
    },
    async newsletterListeners({ query: { after = null } }, caller, context) {
      const listed = await useCases.listNewsletterListeners(after, actorOf(caller, context));
      if (!listed.ok) return listed;
      const { listeners, next } = listed.value;
      const wired = listeners.map(({ email, agreedAt }) => ({ email, agreedAt: agreedAt.toISOString() }));
      return succeed({ listeners: wired, next });
    },
  };
};
