import type { NoticeStore } from '@meend/core/notices/notice.ts';
import type { MemoryTables } from '../tables.ts';

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
