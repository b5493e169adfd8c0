// News of an order nobody here knows is one line in the log, with the order's id and the kind of news alone.
import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import type { Logger } from 'pino';

/** What comes from outside is told only where it looks like an id or a kind. */
const plain = (text: string): string => (/^[\w-]{1,60}$/.test(text) ? text : 'unreadable');

export const logUnknownOrders = (useCases: UseCases, log: Pick<Logger, 'warn'>): UseCases => ({
  ...useCases,
  async receiveWebhook(webhook) {
    const received = await useCases.receiveWebhook(webhook);
    if (received.ok && received.value !== null)
      log.warn(
        { orderId: plain(received.value.orderId), type: plain(received.value.type) },
        'the payment provider told of an order nobody here knows',
      );
    return received;
  },
});
