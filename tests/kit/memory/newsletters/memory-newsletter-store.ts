import { getsNewsletters } from '@meend/core/newsletters/audience.ts';
import type { Newsletter, NewsletterFigures } from '@meend/core/newsletters/newsletter.ts';
import type { NewsletterStore } from '@meend/core/newsletters/newsletter-store.port.ts';
import type { NewsletterId, UserId } from '@meend/core/shared/ids.ts';
import type { MemoryTables } from '../tables.ts';

const keyOf = (id: NewsletterId, userId: UserId): string => `${id} ${userId}`;

const began = ({ startedAt }: Newsletter): number => startedAt?.getTime() ?? 0;

export const memoryNewsletterStore = (tables: MemoryTables): NewsletterStore => {
  const put = async (newsletter: Newsletter): Promise<void> => {
    tables.newsletters.set(newsletter.id, newsletter);
  };
  const audience = () =>
    [...tables.users.values()].filter(getsNewsletters).sort((one, other) => (one.id < other.id ? -1 : 1));
  const find = async (id: NewsletterId) => tables.newsletters.get(id) ?? null;
  return {
    async list({ limit, before }) {
      return [...tables.newsletters.values()]
        .filter(({ id }) => before === null || id < before)
        .sort((one, other) => (one.id < other.id ? 1 : -1))
        .slice(0, limit);
    },
    find,
    lock: find,
    add: put,
    save: put,
    async findSending() {
      const [first] = [...tables.newsletters.values()]
        .filter(({ status }) => status === 'sending')
        .sort((one, other) => began(one) - began(other));
      return first?.id ?? null;
    },
    async figuresOf(id) {
      const mails = [...tables.newsletterMails.values()].filter(({ newsletterId }) => newsletterId === id);
      const count = (countedFate: string) => mails.filter(({ fate }) => fate === countedFate).length;
      const figures: NewsletterFigures = {
        waiting: count('waiting'),
        accepted: count('accepted'),
        refused: count('refused'),
        dropped: count('dropped'),
        unsubscribed: mails.filter(({ unsubscribedAt }) => unsubscribedAt !== null).length,
      };
      return figures;
    },
    countAudience: async () => audience().length,
    async listAudience({ limit, after, without }) {
      return audience()
        .filter(({ id }) => after === null || id > after)
        .filter(({ id }) => without === null || !tables.newsletterMails.has(keyOf(without, id)))
        .slice(0, limit)
        .map(({ id, email, marketing }) => ({ id, email, agreedAt: marketing.at }));
    },
    async addMail(newsletterId, userId, madeAt) {
      const key = keyOf(newsletterId, userId);
      if (tables.newsletterMails.has(key)) return false;
      const mail = { newsletterId, userId, fate: 'waiting', madeAt, unsubscribedAt: null } as const;
      tables.newsletterMails.set(key, mail);
      return true;
    },
    findMail: async (id, userId) => tables.newsletterMails.get(keyOf(id, userId))?.fate ?? null,
    async setMail(id, userId, fate) {
      const key = keyOf(id, userId);
      const mail = tables.newsletterMails.get(key);
      if (mail) tables.newsletterMails.set(key, { ...mail, fate });
    },
    async removeMail(id, userId) {
      tables.newsletterMails.delete(keyOf(id, userId));
    },
    async markUnsubscribed(id, userId, at) {
      const key = keyOf(id, userId);
      const mail = tables.newsletterMails.get(key);
      if (mail && mail.unsubscribedAt === null)
        tables.newsletterMails.set(key, { ...mail, unsubscribedAt: at });
    },
  };
};
