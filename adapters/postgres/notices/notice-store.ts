import type { Notice, NoticeStore } from '@meend/core/notices/notice.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { purge } from '../connection/delete-batch.sql.ts';
import { countOf, db, statement } from '../connection/statements.ts';
import { SubscriptionNoticesTable } from './notices.tables.ts';

const add = statement(({ userId, kind, about, now }: Notice & { now: Date }) =>
  db
    .insertInto('subscription_notices')
    .values({ user_id: userId, kind, about, told_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'about']).doNothing()),
);

/** Free audios are announced once in the life of an account. */
const purgeSent = purge(SubscriptionNoticesTable, (row, before) =>
  row.and([row('kind', '<>', 'free-audio'), row('told_at', '<', before)]),
);

export const postgresNoticeStore = (em: EntityManager): NoticeStore => ({
  add: async (notice, now) => (await countOf(em, add({ ...notice, now }))) > 0,
  forget: (before, limit) => purgeSent(em, before, limit),
});
