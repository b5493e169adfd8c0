import { withContainer } from '@meend/adapters/composition/container/with-container.ts';
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import type { CommonOptions, Run } from '@meend/cli/terminal/command-runner.ts';
import { Command } from 'commander';

const SOME_BROKE_OFF = 1;

interface SettleOptions extends CommonOptions {
  readonly dryRun?: boolean;
}

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
          if (options.dryRun) {
            const { orders, now } = product.get(tokens.stores);
            const at = await now();
            const due = (await orders.listDue(at, 1_000)).length;
            const dueRefunds = (await orders.listRefundChecks(at, 1_000)).length;
            const duePaid = (await orders.listPaidChecks(at, 1_000)).length;
            output.result(
              { due, dueRefunds, duePaid },
              `${due} orders, the refunds of ${dueRefunds} and ${duePaid} paid orders are due for a check.`,
            );
            return;
          }
          const { reconcile, reconcileRefunds, reconcilePaid } = product.get(tokens.useCases);
          const { checked, paid, broken } = await reconcile();
          const refunds = await reconcileRefunds();
          const again = await reconcilePaid();
          const lost = [...broken, ...refunds.broken, ...again.broken];
          const message = `Looked at ${checked} orders, the refunds of ${refunds.checked} and ${again.checked} paid orders: ${paid} paid, ${lost.length} could not be checked.`;
          output.result(
            { looked: checked, paid, refunds: refunds.checked, again: again.checked, broken: lost },
            message,
          );
          if (lost.length > 0) process.exitCode = SOME_BROKE_OFF;
        }),
      ),
    );
