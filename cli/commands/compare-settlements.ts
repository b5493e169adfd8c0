import { type AppContainer, withContainer } from '@meend/adapters/composition/container/with-container.ts';
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { columns } from '@meend/cli/terminal/columns.ts';
import { CommandError, type CommonOptions, exitCodes, type Run } from '@meend/cli/terminal/command-runner.ts';
import { dayBegins, minutesOption, parseMinutes } from '@meend/cli/terminal/time-options.ts';
import type { Comparison } from '@meend/core/payment/comparison.ts';
import { isUnavailable } from '@meend/core/payment/provider-order.ts';
import type { UnknownOrders } from '@meend/core/payment/read-provider-news.ts';
import type { UnreadableOrders } from '@meend/core/payment/unreadable-orders.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { Command } from 'commander';

interface CompareOptions extends CommonOptions {
  readonly dryRun?: boolean;
  readonly since?: string;
  readonly minutes?: string;
}

/** Includes the ids of orders only the provider has, if listing them was requested. */
type Done = Comparison & { readonly left: number; readonly unknown?: readonly string[] };

const compare = async (
  product: AppContainer,
  { dryRun = false, since, minutes }: CompareOptions,
): Promise<Done> => {
  const limitMs = parseMinutes(minutes);
  const { compareSettlements } = product.get(tokens.useCases);
  if (since === undefined) return compareSettlements.atOnce(!dryRun, limitMs);
  const done = await compareSettlements.since(
    dayBegins('--since', since, await product.get(tokens.stores).now()),
    !dryRun,
    limitMs,
  );
  if (!isUnavailable(done)) return done;
  throw new CommandError(
    'comparison.unavailable',
    'The payment provider did not list its orders; nothing was compared or changed. Try again in a minute, or with more --minutes.',
  );
};

const lines = (done: Done, { count, news }: UnknownOrders, unreadable: UnreadableOrders): string => {
  const { compared, healed, unanswered, mismatches, samples, unknown } = done;
  const differences = samples.map(({ orderId, kind }) => [orderId, kind]);
  const eventRows = news.map(({ orderId, type, receivedAt }) => [orderId, type, receivedAt.toISOString()]);
  return [
    `Compared ${compared} orders: ${healed} settled, ${mismatches} differences left, ${unanswered} without an answer.`,
    ...(done.left === 0
      ? []
      : [`${done.left} orders were not compared in time: run it again with more --minutes.`]),
    `Orders of the last ${serverTimings.comparedAfter / 60_000} minutes were skipped: their payments may still be in progress and settle automatically.`,
    ...(unknown === undefined ? [] : [`Orders that only the provider has: ${unknown.length}.`]),
    ...(differences.length === 0 ? [] : [columns(['Order', 'Difference'], differences)]),
    ...(eventRows.length === 0
      ? []
      : [`Webhook events for unknown orders: ${count}.`, columns(['Order', 'Event', 'Received'], eventRows)]),
    ...(unreadable.count === 0
      ? []
      : [
          `Orders whose answer from the provider cannot be read: ${unreadable.count}.`,
          columns(
            ['Order', 'Since'],
            unreadable.orders.map(({ orderId, since }) => [orderId, since.toISOString()]),
          ),
        ]),
  ].join('\n');
};

export const compareSettlementsCommand = (run: Run): Command =>
  new Command('compare-settlements')
    .description(
      'Compares the orders of the last three days with the payment provider’s records, and settles those that were paid or refunded. Lists differences, webhook events for unknown orders, and orders whose answer cannot be read.',
    )
    .option(
      '--since <day>',
      'compare orders since this day in India (2026-11-20), including those only the provider has; use it after a restore',
    )
    .option(...minutesOption)
    .option('--json', 'print the result as JSON')
    .option('--dry-run', 'compare without settling')
    .action((options: CompareOptions) =>
      run(options, (config, output) =>
        withContainer(config, async (product) => {
          const done = await compare(product, options);
          const { readUnknownOrders, readUnreadableOrders } = product.get(tokens.useCases);
          const [unknownOrders, unreadable] = [await readUnknownOrders(), await readUnreadableOrders()];
          const { compared, healed, unanswered, mismatches, samples, left, unknown: onlyThere } = done;
          output.result(
            {
              ...{ compared, healed, unanswered, mismatches, samples, left },
              ...(onlyThere === undefined ? {} : { onlyThere }),
              ...{ unknown: unknownOrders.count, unknownOrders: unknownOrders.news },
              ...{ unreadable: unreadable.count, unreadableOrders: unreadable.orders },
            },
            lines(done, unknownOrders, unreadable),
          );
          if (mismatches + unanswered + left > 0) process.exitCode = exitCodes.failed;
        }),
      ),
    );
