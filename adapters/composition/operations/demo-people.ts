// Binds the demonstration's invented listeners to the product's stores and to the sandbox provider.

import type { InventedOrder } from '@meend/adapters/demo/demo-orders.ts';
import { ownRecordings } from '@meend/adapters/demo/recordings.ts';
import { seedPeople } from '@meend/adapters/demo/seed-people.ts';
import type { SandboxOrder } from '@meend/adapters/payments/sandbox-orders.ts';
import type { Container } from 'inversify';
import { tokens } from '../wiring/tokens.ts';

const toSandboxOrder = ({ order, payment, refund }: InventedOrder, publicUrl: string): SandboxOrder => ({
  orderId: order.id,
  sessionId: order.sessionId ?? '',
  amount: order.amount / 100,
  note: order.planName,
  returnUrl: publicUrl,
  notifyUrl: `${publicUrl}/api/payment/webhook`,
  expiresAt: order.expiresAt.toISOString(),
  terminated: false,
  staysClosed: false,
  payments:
    payment === null
      ? []
      : [{ id: payment.providerPaymentId, status: 'SUCCESS', at: payment.paidAt.toISOString() }],
  refunds:
    refund === null
      ? []
      : [
          {
            id: refund.id,
            number: 1_000_000 + (order.createdAt.getTime() % 1_000_000),
            amount: refund.amount / 100,
            note: `Refund, ${order.planName}`,
            status: 'SUCCESS',
            at: (refund.settledAt ?? refund.askedAt).toISOString(),
          },
        ],
});

/** Returns whether they were added: only if there are no listeners. */
export const addInventedPeople = (container: Container): Promise<boolean> => {
  const { publicUrl, demoRecordings } = container.get(tokens.config);
  const sandbox = container.get(tokens.sandbox);
  return seedPeople({
    transaction: container.get(tokens.transaction),
    recordings: demoRecordings ?? ownRecordings,
    notifyProvider: (order) => sandbox?.remember(toSandboxOrder(order, publicUrl)),
  });
};
