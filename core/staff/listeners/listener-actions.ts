// Refunds an order of a listener, in full or in part: requests and sends it in one call, so that the result is known at
// once.
import { type AccountName, lockToActOn } from '@meend/core/account/roles/staff-rules.ts';
import { signOutEverywhere } from '@meend/core/account/sessions/own-sessions.ts';
import { isOpenSession, type SessionStore } from '@meend/core/account/sessions/stored-session.ts';
import type { User } from '@meend/core/account/user/user.ts';
import type { UserStore } from '@meend/core/account/user/user-store.port.ts';
import { type Actor, type AuditStore, reasonError } from '@meend/core/audit/audit.ts';
import type { OrderStore } from '@meend/core/payment/order-store.port.ts';
import type { RefundPart, RequestedRefund, RequestRefund } from '@meend/core/payment/request-refund.ts';
import type { SettleRefunds } from '@meend/core/payment/settle-refunds.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type OrderId, parseId } from '@meend/core/shared/ids.ts';
import type { Now, Transaction } from '@meend/core/shared/ports.ts';
import { fail, type Result, succeed } from '@meend/core/shared/result.ts';

// Ends all sessions of an account, by staff, as its owner could: for a lost phone or a suspected intruder.

interface EndedSessions {
  readonly user: User;
  /** Number of open ones. Tokens issued before sessions were stored end too but are not counted. */
  readonly ended: number;
}

export const endSessions =
  ({
    transaction,
  }: {
    readonly transaction: Transaction<{ users: UserStore; sessions: SessionStore; audit: AuditStore } & Now>;
  }) =>
  (by: Actor, name: AccountName): Promise<Result<EndedSessions, DomainError>> =>
    transaction.run<EndedSessions, DomainError>(async (stores) => {
      const locked = await lockToActOn(stores, by, name);
      if (!locked.ok) return locked;
      const { user } = locked.value;
      const at = await stores.now();
      const sessions = await stores.sessions.listOpen(user.id);
      const ended = sessions.filter((session) => isOpenSession(session, at)).length;
      await signOutEverywhere({ stores })(user.id);
      await stores.audit.add({
        by,
        action: 'account.signed-out',
        subject: { kind: 'user', id: user.id },
        before: { sessions: ended },
        after: { sessions: 0 },
        at,
      });
      return succeed({ user, ended });
    });

interface StudioRefundInput {
  readonly listenerId: string;
  readonly orderId: string;
  /** For the audit log. */
  readonly reason: string;
  /** Null: everything that is left. */
  readonly part: RefundPart | null;
}

interface Deps {
  readonly stores: { orders: OrderStore };
  readonly requestRefund: RequestRefund;
  readonly settleRefunds: SettleRefunds;
}

/** The refund after the call to the provider: done, pending, or still to be sent. */
export const refundOrder =
  ({ stores, requestRefund, settleRefunds }: Deps) =>
  async (by: Actor, input: StudioRefundInput): Promise<Result<RequestedRefund, DomainError>> => {
    const error = reasonError(input.reason);
    if (error !== null) return fail(error);
    const id = parseId<OrderId>(input.orderId);
    const order = id && (await stores.orders.find(id));
    if (order?.userId !== input.listenerId) return failWith('order.not-found');
    const { part } = input;
    const requested = await requestRefund(by, {
      orderId: order.id,
      reason: input.reason.trim(),
      isWhole: part === null,
      ...(part === null ? {} : { part }),
    });
    if (!requested.ok) return requested;
    const settled = await settleRefunds(order.id);
    const refund = settled.ok && settled.value.refunds.find((one) => one.id === requested.value.refund.id);
    if (!refund) return requested;
    return refund.state === 'failed' ? failWith('refund.refused') : succeed({ ...requested.value, refund });
  };
