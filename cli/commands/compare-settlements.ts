import { tokens } from '@meend/adapters/tokens';
import { withProduct } from '@meend/adapters/with-product';
import { Command } from 'commander';
import { columns } from '../columns.ts';
import { exitCodes } from '../refused.ts';
import type { CommonOptions, Run } from '../run-with.ts';

interface CompareOptions extends CommonOptions {
  readonly dryRun?: boolean;
}

export const compareSettlementsCommand = (run: Run): Command =>
  new Command('compare-settlements')
    .description(
      'Lays the orders of the last three days beside the payment provider’s, settles what it has and we have not, and lists what still differs and news of orders nobody here knows.',
    )
    .option('--json', 'print the result as JSON')
    .option('--dry-run', 'only compare; settle nothing')
    .action((options: CompareOptions) =>
      run(options, (config, output) =>
        withProduct(config, async (product) => {
          const { compareSettlements, readUnknownOrders } = product.get(tokens.useCases);
          const done = await compareSettlements.atOnce(!options.dryRun);
          const { compared, healed, unanswered, mismatches, samples } = done;
          const rows = samples.map(({ orderId, kind }) => [orderId, kind]);
          const told = `Compared ${compared} orders: ${healed} settled, ${mismatches} differences left, ${unanswered} without an answer.`;
          const list = rows.length === 0 ? told : `${told}\n${columns(['Order', 'Difference'], rows)}`;
          const unknown = await readUnknownOrders();
          const strange = unknown.news.map(({ orderId, type, receivedAt }) => [
            orderId,
            type,
            receivedAt.toISOString(),
          ]);
          const orders =
            strange.length === 0
              ? ''
              : `\nTold ${unknown.count} times of orders nobody here knows:\n${columns(['Order', 'News', 'Told'], strange)}`;
          const facts = { compared, healed, unanswered, mismatches, samples };
          output.result({ ...facts, unknown: unknown.count, unknownOrders: unknown.news }, list + orders);
          if (mismatches + unanswered > 0) process.exitCode = exitCodes.failed;
        }),
      ),
    );
