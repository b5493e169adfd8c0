import { withContainer } from '@meend/adapters/composition/container/with-container.ts';
import type { CommonOptions, Run } from '@meend/cli/terminal/command-runner.ts';
import { type ActingOptions, commandUseCases, describeOutcome, unwrap } from '@meend/cli/terminal/dry-run.ts';
import { type ConfirmOptions, confirm } from '@meend/cli/terminal/prompt.ts';
import { operator } from '@meend/core/audit/audit.ts';
import { Command } from 'commander';

interface EndSessionsOptions extends CommonOptions, ActingOptions, ConfirmOptions {
  readonly email: string;
}

export const endSessionsCommand = (run: Run): Command =>
  new Command('end-sessions')
    .description('Ends all sessions of an account. It can log in again.')
    .requiredOption('--email <address>', 'the account')
    .option('--yes', 'skip the confirmation')
    .option('--json', 'print the result as JSON')
    .option('--dry-run', 'print what would be done and change nothing')
    .action((options: EndSessionsOptions) =>
      run(options, (config, output) =>
        withContainer(config, async (product) => {
          await confirm(`This logs ${options.email} out on every device.`, options);
          const named = { email: options.email };
          const { user, ended } = unwrap(
            await commandUseCases(product, options).endSessions(operator, named),
          );
          output.result(
            { email: user.email, ended, changed: !options.dryRun },
            describeOutcome(`${user.email} is logged out on every device.`, options),
          );
        }),
      ),
    );
