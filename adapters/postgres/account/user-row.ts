import type { UserId } from '@meend/core/shared/ids.ts';
import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';

export const UserRow = defineEntity({
  name: 'UserRow',
  tableName: 'users',
  properties: {
    id: p.uuid().$type<UserId>().primary(),
    email: p.text(),
    mailbox: p.text().nullable(),
    name: p.text().nullable(),
    phone: p.text().nullable(),
    role: p.text(),
    tokenVersion: p.integer(),
    suspendedAt: p.datetime(3).nullable(),
    marketingOptedIn: p.boolean(),
    marketingAt: p.datetime(3),
    marketingSource: p.text(),
    marketingWording: p.text(),
    ageConfirmedAt: p.datetime(3).nullable(),
    ageWording: p.text().nullable(),
    erasesAt: p.datetime(3).nullable(),
    autoplay: p.boolean(),
    createdAt: p.datetime(3),
  },
});

export type UserRow = InferEntity<typeof UserRow>;
