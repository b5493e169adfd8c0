import type { NoticeStore } from '@meend/core/notices/notice-store.port.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { deleteBatch } from '../connection/delete-batch.ts';

export const postgresNoticeStore = (em: EntityManager): NoticeStore => ({
  async add({ userId, kind, about }, now) {
    const added = await em.execute<object[]>(
      `insert into subscription_notices (user_id, kind, about, told_at) values (?, ?, ?, ?)
       on conflict (user_id, kind, about) do nothing returning kind`,
      [userId, kind, about, now],
    );
    return added.length > 0;
  },
  forget: (before, limit) =>
    deleteBatch(
      em,
      {
        table: 'subscription_notices',
        key: ['user_id', 'kind', 'about'],
        where: `kind <> 'free-audio' and told_at < ?`,
      },
      [before],
      limit,
    ),
});
