import {
  getsNewsletters,
  type Newsletter,
  type NewsletterFigures,
  type NewsletterStore,
} from '@meend/core/newsletters/newsletter.ts';
import type { NewsletterId, UserId } from '@meend/core/shared/ids.ts';
import type { MemoryTables } from '../tables.ts';

const keyOf = (id: NewsletterId, userId: UserId): string => `${id} ${userId}`;

export const memoryNewsletterStore = (tables: MemoryTables): NewsletterStore => {
  const put = async (newsletter: Newsletter): Promise<void> => tables.newsletters.put(newsletter);
  const find = async (id: NewsletterId) => tables.newsletters.find(id);
  const audience = () => tables.users.list({ where: getsNewsletters, by: ['id'] });
  return {
    list: async ({ limit, before }) =>
      tables.newsletters.list({ where: ({ id }) => before === null || id < before, by: ['-id'], limit }),
    find,
    lock: find,
    add: put,
    save: put,
    async findSending() {
      const where = ({ status }: Newsletter) => status === 'sending';
      const [first] = tables.newsletters.list({ where, by: ['startedAt', 'id'] });
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
    addMail: async (newsletterId, userId, madeAt) =>
      tables.newsletterMails.add({ newsletterId, userId, fate: 'waiting', madeAt, unsubscribedAt: null }),
    findMail: async (id, userId) => tables.newsletterMails.find(keyOf(id, userId))?.fate ?? null,
    async setMail(id, userId, fate) {
      tables.newsletterMails.change(keyOf(id, userId), { fate });
    },
    async removeMail(id, userId) {
      tables.newsletterMails.delete(keyOf(id, userId));
    },
    async markUnsubscribed(id, userId, unsubscribedAt) {
      const mail = tables.newsletterMails.find(keyOf(id, userId));
      if (mail?.unsubscribedAt === null) tables.newsletterMails.put({ ...mail, unsubscribedAt });
    },
  };
};
