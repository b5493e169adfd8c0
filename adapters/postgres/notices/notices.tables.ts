import { defineEntity, p } from '@mikro-orm/postgresql';
import { UsersTable } from '../account/account.tables.ts';
import { references } from '../connection/references.ts';

export const SubscriptionNoticesTable = defineEntity({
  name: 'SubscriptionNoticesTable',
  tableName: 'subscription_notices',
  properties: {
    userId: references(UsersTable, 'user_id').primary(),
    kind: p.text().primary(),
    about: p.bigint('number').primary(),
    toldAt: p.datetime(3),
  },
  checks: [
    { name: 'subscription_notices_about_check', expression: 'about > 0' },
    { name: 'subscription_notices_kind_check', expression: "kind in ('ends-soon', 'ended', 'free-audio')" },
  ],
  indexes: [{ name: 'subscription_notices_by_age', properties: ['toldAt'], where: "kind <> 'free-audio'" }],
});

export const noticesTables = [SubscriptionNoticesTable] as const;
