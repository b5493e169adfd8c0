import type { Story } from '@meend/core/catalogue/story.ts';
import type { VoiceFollowStore } from '@meend/core/following/followed-voices.ts';
import type { FollowedPart, FollowMail, FollowMailStore } from '@meend/core/following/new-episode.ts';
import {
  getsNewsletters,
  type Newsletter,
  type NewsletterFigures,
  type NewsletterStore,
} from '@meend/core/newsletters/newsletter.ts';
import type { NoticeStore } from '@meend/core/notices/notice.ts';
import type { NewsletterId, PersonId, UserId } from '@meend/core/shared/ids.ts';
import type { Clock } from '@meend/core/shared/ports.ts';
import type { SuppressionStore } from '@meend/core/suppressions/suppression.ts';
import { due } from '../editing/memory-content-store.ts';
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

/** Whether the person reads the part: its own voices stand in place of the story's. */
const readsPart = ({ credits }: Story, personId: PersonId, partId: string): boolean => {
  const voices = credits.filter(({ role }) => role === 'voice');
  const own = voices.filter((credit) => credit.partId === partId);
  const reading = own.length > 0 ? own : voices.filter((credit) => credit.partId === undefined);
  return reading.some((credit) => credit.personId === personId);
};

export const memoryVoiceFollowStore = (tables: MemoryTables): VoiceFollowStore => ({
  list: async (userId) =>
    tables.voiceFollows.list({ where: (row) => row.userId === userId, by: ['-addedAt', '-personId'] }),
  async add(follow) {
    tables.voiceFollows.add(follow);
  },
  async remove(userId, personId) {
    tables.voiceFollows.delete(`${userId} ${personId}`);
  },
});

export const memoryFollowMailStore = (tables: MemoryTables, clock: Clock): FollowMailStore => {
  const follows = () => [
    ...[...tables.voiceFollows.values()].map(({ userId, addedAt, personId }) => ({
      userId,
      addedAt,
      storyIds:
        tables.people.get(personId)?.status === 'published'
          ? [...tables.stories.values()].map(({ id }) => id)
          : [],
      voiceId: personId,
    })),
    ...[...tables.shelf.values()]
      .filter(({ kind }) => kind === 'follow')
      .map(({ userId, addedAt, storyId }) => ({ userId, addedAt, storyIds: [storyId], voiceId: null })),
  ];
  const first = (isSought: (mail: FollowMail) => boolean, userId: UserId): FollowMail | null => {
    const where = (mail: FollowMail & { readonly userId: UserId }) =>
      mail.userId === userId && isSought(mail);
    const [row] = tables.followMails.list({ where, by: ['-madeAt'], limit: 1 });
    return row === undefined ? null : { madeAt: row.madeAt, endedAt: row.endedAt };
  };
  const publishedStory = (id: string): Story | null => {
    const story = tables.stories.get(id);
    const current = story && due(story, clock);
    return current?.status === 'published' ? current : null;
  };
  const listParts = (userId: UserId, listedAfter: Date, now: Date): readonly FollowedPart[] =>
    follows()
      .filter((follow) => follow.userId === userId)
      .flatMap(({ storyIds, ...follow }) => storyIds.map((storyId) => ({ ...follow, storyId })))
      .flatMap(({ storyId, addedAt, voiceId }) => {
        const story = publishedStory(storyId);
        const hidden = tables.users.get(userId)?.hiddenNotes ?? [];
        if (story === null || story.notes.some((note) => hidden.includes(note))) return [];
        const listedAt = (id: string): Date => tables.firstListings.get(id) ?? story.publishedAt;
        const first = Math.min(...story.parts.map(({ id }) => listedAt(id).getTime()));
        const followed = story.parts.filter(({ id }) => voiceId === null || readsPart(story, voiceId, id));
        return followed.map(({ id }) => ({
          partId: id,
          storyId,
          voiceId,
          storyListedAt: new Date(first),
          listedAt: listedAt(id),
          followedAt: addedAt,
          isHeard: tables.places.has(`${userId} ${id}`),
          mailedAt: tables.followMails.get(`${userId} ${id}`)?.madeAt ?? null,
        }));
      })
      .filter((part) => part.listedAt > listedAfter && part.listedAt <= now)
      .toSorted((one, other) => (one.partId < other.partId ? -1 : 1));
  return {
    async listDue({ listedAfter, now, after, limit }) {
      const listeners = [...new Set(follows().map(({ userId }) => userId))].toSorted();
      return listeners
        .filter((id) => after === null || id > after)
        .filter((id) =>
          listParts(id, listedAfter, now).some(
            ({ mailedAt, listedAt, followedAt }) => mailedAt === null && listedAt > followedAt,
          ),
        )
        .slice(0, limit);
    },
    async listParts(userId, listedAfter, now) {
      return listParts(userId, listedAfter, now);
    },
    async add(userId, partIds, madeAt) {
      for (const partId of partIds) tables.followMails.add({ userId, partId, madeAt, endedAt: null });
    },
    async find(userId, madeAt) {
      return first((mail) => mail.madeAt.getTime() === madeAt.getTime(), userId);
    },
    async latest(userId) {
      return first(() => true, userId);
    },
    async end(userId, madeAt, at) {
      for (const [key, row] of tables.followMails)
        if (row.userId === userId && row.madeAt.getTime() === madeAt.getTime() && row.endedAt === null)
          tables.followMails.change(key, { endedAt: at });
    },
    async removeFollows(userId) {
      tables.shelf.purge((entry) => entry.userId === userId && entry.kind === 'follow');
      tables.voiceFollows.purge((follow) => follow.userId === userId);
    },
    forget: async (before, limit) => tables.followMails.purge(({ madeAt }) => madeAt < before, limit),
  };
};

const isOfAudio = (key: string): boolean => key.includes(' free-audio ');

export const memoryNoticeStore = (tables: MemoryTables): NoticeStore => ({
  async add({ userId, kind, about }, now) {
    const key = `${userId} ${kind} ${about}`;
    if (tables.notices.has(key)) return false;
    tables.notices.set(key, now);
    return true;
  },
  async forget(before, limit) {
    const old = [...tables.notices]
      .filter(([key, sentAt]) => !isOfAudio(key) && sentAt.getTime() < before.getTime())
      .slice(0, limit);
    for (const [key] of old) tables.notices.delete(key);
    return old.length;
  },
});

/** No secure hash: it has to run in a browser, and only to hide the address. */
const digestOf = (email: string): string =>
  [...email].reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) % 2 ** 32, 7).toString(16);

export const memorySuppressionStore = ({ suppressions }: MemoryTables): SuppressionStore => ({
  async put(email, { reason, since }) {
    const isBounce = suppressions.find(email)?.reason === 'bounce';
    suppressions.put({ email, reason: isBounce ? 'bounce' : reason, since });
  },
  async find(email) {
    const row = suppressions.find(email);
    return row && { reason: row.reason, since: row.since };
  },
  list: async (limit) =>
    suppressions
      .list({ by: ['-since'], limit })
      .map(({ email, ...row }) => ({ ...row, addressHash: digestOf(email) })),
  remove: async (email) => suppressions.delete(email),
  forget: async (before, limit) => suppressions.purge(({ since }) => since < before, limit),
});
