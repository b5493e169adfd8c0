// Gauges of orders, disputes and the comparison with the payment provider. A value that cannot be read is NaN.
import type { Comparison } from '@meend/core/payment/comparison.ts';
import { answerable, type ProviderNews } from '@meend/core/payment/read-provider-news.ts';
import { Gauge, type Registry } from 'prom-client';

export interface PaymentFigures {
  /** The last completed comparison with the payment provider. */
  readonly readComparison: () => Promise<Comparison | null>;
  /** Number of stored provider reports about orders that do not exist here. */
  readonly countUnknownOrders: () => Promise<number>;
  /** Orders whose session expired before this time and whose outcome the provider has not reported. */
  readonly countUndecidedOrders: (expiredBefore: Date) => Promise<number>;
  readonly readProviderNews: () => Promise<ProviderNews>;
}

const HOUR_MS = 60 * 60_000;

type Name = (name: string, help: string) => { name: string; help: string; registers: Registry[] };

/** Returns a function that reads them. */
export const paymentGauges = (
  { readComparison, countUnknownOrders, countUndecidedOrders, readProviderNews }: PaymentFigures,
  named: Name,
) => {
  const unknown = new Gauge(named('unknown_order_news', 'Webhook events for unknown orders.'));
  const undecided = new Gauge(
    named('undecided_orders', 'Orders that ended an hour ago without an answer of the provider.'),
  );
  const mismatches = new Gauge(
    named('settlement_mismatches', 'Differences from the payment provider after the last comparison.'),
  );
  const healed = new Gauge(named('settlement_healed', 'Orders that the last comparison settled.'));
  const comparedAt = new Gauge(
    named('settlement_compared_at_seconds', 'When the last comparison ended, in seconds since 1970.'),
  );
  const disputes = new Gauge(named('open_disputes', 'Disputes that still need an answer.'));
  const otherNews = new Gauge(
    named('other_webhooks', 'Webhooks of the last 7 days that the product ignores, without disputes.'),
  );

  return async (now: Date): Promise<void> => {
    unknown.set(await countUnknownOrders().catch(() => Number.NaN));
    const hourAgo = new Date(now.getTime() - HOUR_MS);
    undecided.set(await countUndecidedOrders(hourAgo).catch(() => Number.NaN));
    const last = await readComparison().catch(() => null);
    mismatches.set(last?.mismatches ?? Number.NaN);
    healed.set(last?.healed ?? Number.NaN);
    comparedAt.set((last?.finishedAt?.getTime() ?? Number.NaN) / 1000);
    const news = await readProviderNews().catch(() => null);
    disputes.set(news === null ? Number.NaN : answerable(news).length);
    otherNews.set(news === null ? Number.NaN : news.others.reduce((sum, { count }) => sum + count, 0));
  };
};
