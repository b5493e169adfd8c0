// Logs webhooks for the operator (about orders that do not exist here, disputes, kinds that the product does not act on)
// with the order's id and the type of event alone.
import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import type { Logger } from 'pino';

/** External text is logged only if it looks like an id or a type. */
const plain = (text: string): string => (/^[\w-]{1,60}$/.test(text) ? text : 'unreadable');

const lines = {
  'unknown-order': 'payment webhook about an unknown order',
  dispute: 'a payment is disputed',
  other: 'payment webhook of another kind',
} as const;

export const logUnknownOrders = (useCases: UseCases, log: Pick<Logger, 'warn'>): UseCases => ({
  ...useCases,
  async receiveWebhook(webhook) {
    const received = await useCases.receiveWebhook(webhook);
    if (received.ok && received.value !== null)
      log.warn(
        { orderId: plain(received.value.orderId), type: plain(received.value.type) },
        lines[received.value.about],
      );
    return received;
  },
});
