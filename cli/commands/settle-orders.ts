import { withContainer } from '@meend/adapters/composition/container/with-container.ts';
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { exitCodes } from '@meend/cli/terminal/command-error.ts';
import type { CommonOptions, Run } from '@meend/cli/terminal/command-runner.ts';
import type { Round } from '@meend/core/payment/poll-each.ts';
import { Command } from 'commander';

interface SettleOptions extends CommonOptions {
  readonly dryRun?: boolean;
}

const MAX_DUE = 100_000;

interface Rounds extends Round {
  readonly paid: number;
}

/** A round is short: repeats it until as many were polled as were due at the start. */
const inRounds = async (
  due: number,
  round: () => Promise<Round & { readonly paid?: number }>,
): Promise<Rounds> => {
  let sum: Rounds = { checked: 0, unanswered: 0, paid: 0, broken: [] };
  while (sum.checked < due) {
    const { checked, unanswered, paid = 0, broken } = await round();
    if (checked === 0) break;
    sum = {
      checked: sum.checked + checked,
      unanswered: sum.unanswered + unanswered,
      paid: sum.paid + paid,
      broken: [...sum.broken, ...broken],
    };
  }
  return sum;
};

export const settleOrdersCommand = (run: Run): Command =>
  new Command('settle-orders')
    .description(
      'Polls the payment provider for every order and refund that is due, paid orders too, and settles them.',
    )
    .option('--json', 'print the result as JSON')
    .option('--dry-run', 'count the orders and refunds that are due')
    .action((options: SettleOptions) =>
      run(options, (config, output) =>
        withContainer(config, async (product) => {
          const { orders: store, now } = product.get(tokens.stores);
          const at = await now();
          const due = (await store.listDue(at, MAX_DUE)).length;
          const dueRefunds = (await store.listRefundChecks(at, MAX_DUE)).length;
          const duePaid = (await store.listPaidChecks(at, MAX_DUE)).length;
          if (options.dryRun) {
            output.result(
              { due, dueRefunds, duePaid },
              `${due} orders, the refunds of ${dueRefunds} and ${duePaid} paid orders are due for a check.`,
            );
            return;
          }
          const { reconcile, reconcileRefunds, reconcilePaid } = product.get(tokens.useCases);
          const orders = await inRounds(due, reconcile);
          const refunds = await inRounds(dueRefunds, reconcileRefunds);
          const again = await inRounds(duePaid, reconcilePaid);
          const unanswered = orders.unanswered + refunds.unanswered + again.unanswered;
          const lost = [...orders.broken, ...refunds.broken, ...again.broken];
          const message = `Looked at ${orders.checked} orders, the refunds of ${refunds.checked} and ${again.checked} paid orders: ${orders.paid} paid, ${unanswered} without an answer of the provider, ${lost.length} could not be checked.`;
          output.result(
            {
              looked: orders.checked,
              paid: orders.paid,
              refunds: refunds.checked,
              again: again.checked,
              unanswered,
              broken: lost,
            },
            message,
          );
          if (unanswered + lost.length > 0) process.exitCode = exitCodes.failed;
        }),
      ),
    );
