// Money of a listener's order goes back, all of it or a part: asked for and sent in one go, so that whoever helps them can
// say what became of it.
import type { AskRefund, RequestedRefund, WantedPart } from '@meend/core/payment/refunds/request-refund.ts';
import type { SettleRefunds } from '@meend/core/payment/refunds/settle-refunds.ts';
import type { Ports } from '@meend/core/ports/ports.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { type OrderId, parseId } from '@meend/core/shared/ids.ts';
import { fail, type Result, succeed } from '@meend/core/shared/result.ts';
import type { Actor } from '../actor.ts';
import { reasonRefusal } from './reason.ts';

export interface DeskRefund {
  readonly listenerId: string;
  readonly orderId: string;
  /** For the audit log. */
  readonly reason: string;
  /** Null: everything that is left. */
  readonly part: WantedPart | null;
}

/** The refund as it stands after the provider was asked: done, on its way, or still to be sent. */
export const refundOrder =
  ({ stores }: Pick<Ports, 'stores'>, ask: AskRefund, settle: SettleRefunds) =>
  async (by: Actor, wanted: DeskRefund): Promise<Result<RequestedRefund, DomainError>> => {
    const refusal = reasonRefusal(wanted.reason);
    if (refusal !== null) return fail(refusal);
    const id = parseId<OrderId>(wanted.orderId);
    const order = id && (await stores.orders.find(id));
    if (order?.userId !== wanted.listenerId) return failWith('order.not-found');
    const { part } = wanted;
    const asked = await ask(by, {
      orderId: order.id,
      reason: wanted.reason.trim(),
      isWhole: part === null,
      ...(part === null ? {} : { part }),
    });
    if (!asked.ok) return asked;
    const settled = await settle(order.id);
    const refund = settled.ok && settled.value.refunds.find((one) => one.id === asked.value.refund.id);
    if (!refund) return asked;
    return refund.state === 'failed' ? failWith('refund.refused') : succeed({ ...asked.value, refund });
  };
