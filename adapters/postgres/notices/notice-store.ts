import type { NoticeStore } from '@meend/core/notices/notice-store.port.ts';
import type { EntityManager } from '@mikro-orm/postgresql';

export const postgresNoticeStore = (em: EntityManager): NoticeStore => ({
  async add({ userId, kind, about }, now) {
    const added = await em.execute<object[]>(
      `insert into subscription_notices (user_id, kind, about, told_at) values (?, ?, ?, ?)
       on conflict (user_id, kind, about) do nothing returning kind`,
      [userId, kind, about, now],
    );
    return added.length > 0;
  },
  async forget(before, limit) {
    const gone = await em.execute<object[]>(
      `delete from subscription_notices where (user_id, kind, about) in (
         select user_id, kind, about from subscription_notices
         where kind <> 'free-audio' and told_at < ? limit ? for update skip locked
       ) returning kind`,
      [before, limit],
    );
    return gone.length;
  },
});
