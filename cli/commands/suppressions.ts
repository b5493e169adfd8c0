import { withContainer } from '@meend/adapters/composition/container/with-container.ts';
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { columns } from '@meend/cli/terminal/columns.ts';
import type { CommonOptions, Run } from '@meend/cli/terminal/command-runner.ts';
import { type ActingOptions, commandUseCases, describeOutcome, unwrap } from '@meend/cli/terminal/dry-run.ts';
import { Command } from 'commander';

const MAX_ROWS = 1_000;

interface SuppressionsOptions extends CommonOptions, ActingOptions {
  readonly remove?: string;
}

export const suppressionsCommand = (run: Run): Command =>
  new Command('suppressions')
    .description(
      'Lists hashes of addresses that get no mails after a bounce or a complaint, the latest first.',
    )
    .option('--remove <address>', 'send mails to this address again')
    .option('--json', 'print the result as JSON')
    .option('--dry-run', 'print what would be done and change nothing')
    .action((options: SuppressionsOptions) =>
      run(options, (config, output) =>
        withContainer(config, async (product) => {
          if (options.remove !== undefined) {
            const email = unwrap(await commandUseCases(product, options).removeSuppression(options.remove));
            output.result(
              { email, changed: !options.dryRun },
              describeOutcome(`${email} gets mails again.`, options),
            );
            return;
          }
          const listed = await product.get(tokens.stores).suppressions.list(MAX_ROWS);
          const suppressions = listed.map(({ since, ...one }) => ({ ...one, since: since.toISOString() }));
          const rows = suppressions.map(({ addressHash, reason, since }) => [since, reason, addressHash]);
          const message =
            rows.length === 0
              ? 'No address is suppressed.'
              : columns(['Since', 'Reason', 'SHA-256 of the address'], rows);
          output.result({ suppressions }, message);
        }),
      ),
    );
