import type { Story } from '@meend/core/catalogue/story.ts';
import type { FollowMailStore } from '@meend/core/following/follow-mail-store.port.ts';
import type { FollowedPart } from '@meend/core/following/new-episode.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import type { Clock } from '@meend/core/shared/ports.ts';
import { due } from '../editing/memory-content-store.ts';
import type { MemoryTables } from '../tables.ts';

export const memoryFollowMailStore = (tables: MemoryTables, clock: Clock): FollowMailStore => {
  const follows = () => [...tables.shelf.values()].filter(({ kind }) => kind === 'follow');
  const mailsOf = (userId: UserId) =>
    [...tables.followMails.values()]
      .filter((row) => row.userId === userId)
      .toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
  const publishedStory = (id: string): Story | null => {
    const story = tables.stories.get(id);
    const current = story && due(story, clock);
    return current?.status === 'published' ? current : null;
  };
  const listParts = (userId: UserId, listedAfter: Date, now: Date): readonly FollowedPart[] =>
    follows()
      .filter((follow) => follow.userId === userId)
      .flatMap(({ storyId, addedAt }) => {
        const story = publishedStory(storyId);
        if (story === null) return [];
        const listedAt = (id: string): Date => tables.firstListings.get(id) ?? story.publishedAt;
        const first = Math.min(...story.parts.map(({ id }) => listedAt(id).getTime()));
        return story.parts.map(({ id }) => ({
          partId: id,
          storyId,
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
      for (const partId of partIds) {
        const key = `${userId} ${partId}`;
        if (!tables.followMails.has(key))
          tables.followMails.set(key, { userId, partId, madeAt, endedAt: null });
      }
    },
    async find(userId, madeAt) {
      const row = mailsOf(userId).find((mail) => mail.madeAt.getTime() === madeAt.getTime());
      return row === undefined ? null : { madeAt: row.madeAt, endedAt: row.endedAt };
    },
    async latest(userId) {
      const [row] = mailsOf(userId);
      return row === undefined ? null : { madeAt: row.madeAt, endedAt: row.endedAt };
    },
    async end(userId, madeAt, at) {
      for (const [key, row] of tables.followMails)
        if (row.userId === userId && row.madeAt.getTime() === madeAt.getTime() && row.endedAt === null)
          tables.followMails.set(key, { ...row, endedAt: at });
    },
    async removeFollows(userId) {
      for (const [key, entry] of tables.shelf)
        if (entry.userId === userId && entry.kind === 'follow') tables.shelf.delete(key);
    },
    async forget(before, limit) {
      const old = [...tables.followMails].filter(([, { madeAt }]) => madeAt < before).slice(0, limit);
      for (const [key] of old) tables.followMails.delete(key);
      return old.length;
    },
  };
};
