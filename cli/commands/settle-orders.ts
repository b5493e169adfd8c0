import { tokens } from '@meend/adapters/tokens';
import { withProduct } from '@meend/adapters/with-product';
import { Command } from 'commander';
import type { CommonOptions, Run } from '../run-with.ts';

const SOME_BROKE_OFF = 1;

interface SettleOptions extends CommonOptions {
  readonly dryRun?: boolean;
}

export const settleOrdersCommand = (run: Run): Command =>
  new Command('settle-orders')
    .description('Asks the payment provider about every order whose check is due, and settles what it says.')
    .option('--json', 'print the result as JSON')
    .option('--dry-run', 'only count the orders that are due')
    .action((options: SettleOptions) =>
      run(options, (config, output) =>
        withProduct(config, async (product) => {
          if (options.dryRun) {
            const { orders, now } = product.get(tokens.stores);
            const due = (await orders.listDue(await now(), 1_000)).length;
            output.result({ due }, `${due} orders are due for a check.`);
            return;
          }
          const { looked, paid, broken } = await product.get(tokens.useCases).reconcile();
          const told = `Looked at ${looked} orders: ${paid} paid, ${broken.length} could not be checked.`;
          output.result({ looked, paid, broken }, told);
          if (broken.length > 0) process.exitCode = SOME_BROKE_OFF;
        }),
      ),
    );
