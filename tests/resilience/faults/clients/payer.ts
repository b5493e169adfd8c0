// What a payer sees while the provider's events arrive in any order.
import { setTimeout as wait } from 'node:timers/promises';
import type { OrderId } from '@meend/core/shared/ids.ts';
import { delays } from '@meend/core/shared/timings.ts';
import { type Listener, order, type PlanSold, type Scene, signUp } from './listener.ts';

const POLL_MS = 250;
const TIMEOUT_MS = 120_000;

export interface Payer {
  readonly who: Listener;
  readonly orderId: OrderId;
}

/** A listener with an unpaid order; null if creating it failed, which the ledger counts. */
export const payer = async (scene: Scene, plan?: PlanSold): Promise<Payer | null> => {
  const who = await signUp(scene);
  const orderId = await order(scene, who, plan);
  return orderId === null ? null : { who, orderId: orderId as OrderId };
};

export const statusOf = async ({ who, orderId }: Payer): Promise<unknown> =>
  (await who.insist({ path: `/api/payment/status/${orderId}` })).json?.status;

const untilSo = async ({ ledger }: Scene, what: string, isSo: () => Promise<boolean>): Promise<void> => {
  const limit = performance.now() + TIMEOUT_MS;
  while (performance.now() < limit) {
    if (await isSo()) return;
    await wait(POLL_MS);
  }
  ledger.wrong.push(`${what}: not within ${TIMEOUT_MS / 1_000} s`);
};

/** Declines at the provider and expects that the payer sees it. */
export const isDeclined = async (scene: Scene, payer: Payer): Promise<void> => {
  await scene.world.provider.settle(payer.orderId, 'decline');
  await untilSo(scene, `${payer.orderId} reads FAILED`, async () => (await statusOf(payer)) === 'FAILED');
};

/**
 * Expects that after the payment FAILED is never shown again, and soon PAID. A status from before is repeated for the time
 * between two polls of the provider (core/payment/report-status.ts).
 */
export const readsPaid = (scene: Scene, payer: Payer): Promise<void> => {
  const paidAt = performance.now();
  return untilSo(scene, `${payer.orderId} reads PAID`, async () => {
    const wasRecent = performance.now() - paidAt < delays.paymentPoll;
    const status = await statusOf(payer);
    if (status === 'FAILED' && !wasRecent)
      scene.ledger.wrong.push(`${payer.orderId}: FAILED though the money had come`);
    return status === 'PAID';
  });
};

/** Waits for a row of the statement, queried directly. */
export const untilRow = (scene: Scene, what: string, statement: string, values: readonly unknown[]) =>
  untilSo(scene, what, async () => (await scene.world.rows(statement, values)).length > 0);
