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
  const unknown = new Gauge(
    named('unknown_order_news', 'News of the payment provider about orders that nobody here knows.'),
  );
  const undecided = new Gauge(
    named(
      'undecided_orders',
      'Orders whose session ended an hour ago, and that the provider has not decided.',
    ),
  );
  const mismatches = new Gauge(
    named('settlement_mismatches', 'Differences from the payment provider that the last comparison left.'),
  );
  const healed = new Gauge(
    named('settlement_healed', 'Orders that the last comparison settled once more, and that agree since.'),
  );
  const comparedAt = new Gauge(
    named('settlement_compared_at_seconds', 'When the last comparison ended, in seconds since 1970.'),
  );
  const disputes = new Gauge(
    named('open_disputes', 'Disputed payments that were not answered yet and still can be.'),
  );
  const otherNews = new Gauge(
    named(
      'other_webhooks',
      'Webhooks of 7 days of kinds that the product does not act on, without disputes.',
    ),
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
