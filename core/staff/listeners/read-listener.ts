// Reads one listener for support: account, sessions, plan, days, orders and mails, and the number of selected stories;
// never which, nor what was heard. Address and phone number are masked by default. Each view is audited.

import type { SelectionStore } from '@meend/core/access/access.ts';
import { readFreeAllowance } from '@meend/core/access/read-listener.ts';
import {
  isOpenSession,
  type SessionStore,
  type StoredSession,
} from '@meend/core/account/sessions/stored-session.ts';
import type { User } from '@meend/core/account/user/user.ts';
import type { UserStore } from '@meend/core/account/user/user-store.port.ts';
import type { Actor, AuditStore } from '@meend/core/audit/audit.ts';
import type { ListedEntry, Outbox } from '@meend/core/jobs/outbox.port.ts';
import { withoutSecrets } from '@meend/core/jobs/without-secrets.ts';
import type { OrderStore } from '@meend/core/payment/order-store.port.ts';
import type { Grant, GrantStore } from '@meend/core/plans/grant.ts';
import { isActive, type Subscription } from '@meend/core/plans/subscription.ts';
import type { SubscriptionStore } from '@meend/core/plans/subscription-store.port.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type GrantId, makeId, parseId, type UserId } from '@meend/core/shared/ids.ts';
import type { Now, Randomness, Transaction } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { historyOf, type OrderHistory } from './order-history.ts';

export interface ListenerFile {
  readonly user: User;
  /** Open ones, last used first. */
  readonly sessions: readonly StoredSession[];
  readonly subscription: Subscription | null;
  /** Whether the plan is running. */
  readonly isRunning: boolean;
  /** Oldest first. */
  readonly grants: readonly Grant[];
  readonly selections: { readonly chosen: number; readonly allowed: number };
  /** Latest first. */
  readonly orders: readonly OrderHistory[];
  /** Unsent mails: waiting, failing or dead-letter; without secrets. */
  readonly mails: readonly ListedEntry[];
  /** Idempotency key for adding days. */
  readonly nextGrant: GrantId;
}

const MAX_MAILS = 50;

type RequiredStores = {
  users: UserStore;
  sessions: SessionStore;
  outbox: Outbox;
  orders: OrderStore;
  subscriptions: SubscriptionStore;
  grants: GrantStore;
  selections: SelectionStore;
} & Now;

type Needs = {
  readonly stores: RequiredStores;
  readonly randomness: Randomness;
};

const fileOf = async ({ stores, randomness }: Needs, user: User): Promise<ListenerFile> => {
  const now = await stores.now();
  const [sessions, subscription, grants, free, orders, mails] = await Promise.all([
    stores.sessions.listOpen(user.id),
    stores.subscriptions.find(user.id),
    stores.grants.listOf(user.id),
    readFreeAllowance(stores, user.id),
    stores.orders.listOf(user.id),
    stores.outbox.listMailsTo(user.email, MAX_MAILS, now),
  ]);
  return {
    user,
    sessions: sessions.filter((session) => isOpenSession(session, now)),
    subscription,
    isRunning: subscription !== null && isActive(subscription, now),
    grants,
    selections: { chosen: free.chosen, allowed: free.allowed },
    orders: await Promise.all(orders.toReversed().map((order) => historyOf(stores, order, grants))),
    mails: mails.map((mail) => ({
      ...mail,
      reason: mail.reason === null ? null : withoutSecrets(mail.reason),
    })),
    nextGrant: makeId<GrantId>(now, randomness.bytes(10)),
  };
};

type ViewAction = 'listener.looked-at' | 'listener.contact-shown';

interface Audited {
  readonly transaction: Transaction<{ users: UserStore; audit: AuditStore } & Now>;
}

/** Audits the view, then returns the account. */
const recordView = (
  { transaction }: Audited,
  by: Actor,
  idText: string,
  action: ViewAction,
): Promise<Result<User, DomainError>> =>
  transaction.run<User, DomainError>(async ({ users, audit, now }) => {
    const id = parseId<UserId>(idText);
    const user = id && (await users.find(id));
    if (!user) return failWith('listener.not-found');
    const subject = { kind: 'user', id: user.id };
    await audit.add({ by, action, subject, before: null, after: null, at: await now() });
    return succeed(user);
  });

export const readListener =
  (ports: Needs & Audited) =>
  async (by: Actor, idText: string): Promise<Result<ListenerFile, DomainError>> => {
    const user = await recordView(ports, by, idText, 'listener.looked-at');
    return user.ok ? succeed(await fileOf(ports, user.value)) : user;
  };

/** Unmasked address and phone number, to contact the listener. */
export const showContact =
  (ports: Audited) =>
  (by: Actor, idText: string): Promise<Result<User, DomainError>> =>
    recordView(ports, by, idText, 'listener.contact-shown');
