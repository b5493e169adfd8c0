// Staff arrange the rows of Home; what a caller sees of them follows.

import type { EntitlementStores } from '@meend/core/access/read-listener.ts';
import { readListener } from '@meend/core/access/read-listener.ts';
import type { Caller } from '@meend/core/account/sessions/session.ts';
import type { Actor, AuditFields, AuditStore } from '@meend/core/audit/audit.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import type { Now, Transaction } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import {
  type HomeRow,
  type HomeRowName,
  type HomeRowStore,
  homeRowNames,
  shownRows,
  withMissing,
} from './home-rows.ts';

/** "doors: everyone", each with its place, so that the log shows what moved. */
const fieldsOf = (rows: readonly HomeRow[]): AuditFields =>
  Object.fromEntries(
    rows.map(({ name, audience, startsAt, endsAt }, at) => [
      name,
      [at + 1, audience, startsAt?.toISOString(), endsAt?.toISOString()].filter(Boolean).join(' '),
    ]),
  );

export const listHomeRows =
  ({ stores }: { readonly stores: { homeRows: HomeRowStore } }) =>
  async (): Promise<readonly HomeRow[]> =>
    withMissing(await stores.homeRows.list());

export const readHomeRows =
  ({ stores }: { readonly stores: { homeRows: HomeRowStore } & EntitlementStores }) =>
  async (caller: Caller): Promise<readonly HomeRowName[]> => {
    const rows = withMissing(await stores.homeRows.list());
    const listener = await readListener(stores, caller);
    const viewer = { isGuest: listener === null, isSubscriber: listener?.hasActiveSubscription === true };
    return shownRows(rows, viewer, await stores.now());
  };

const isEachOnce = (rows: readonly HomeRow[]): boolean =>
  rows.length === homeRowNames.length && new Set(rows.map(({ name }) => name)).size === rows.length;

export const arrangeHome =
  ({
    transaction,
  }: {
    readonly transaction: Transaction<{ homeRows: HomeRowStore; audit: AuditStore } & Now>;
  }) =>
  async (by: Actor, rows: readonly HomeRow[]): Promise<Result<readonly HomeRow[], DomainError>> =>
    transaction.run<readonly HomeRow[], DomainError>(async ({ homeRows, audit, now }) => {
      if (!isEachOnce(rows)) return failWith('home.not-each-once');
      if (rows.some(({ startsAt, endsAt }) => startsAt !== null && endsAt !== null && endsAt <= startsAt))
        return failWith('home.bad-times');
      const before = withMissing(await homeRows.list());
      await homeRows.arrange(rows);
      await audit.add({
        by,
        action: 'home.arranged',
        subject: { kind: 'home', id: 'rows' },
        before: fieldsOf(before),
        after: fieldsOf(rows),
        at: await now(),
      });
      return succeed(rows);
    });
