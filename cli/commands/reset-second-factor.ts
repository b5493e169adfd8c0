import { withContainer } from '@meend/adapters/composition/container/with-container.ts';
import type { CommonOptions, Run } from '@meend/cli/terminal/command-runner.ts';
import { type ActingOptions, commandUseCases, describeOutcome, unwrap } from '@meend/cli/terminal/dry-run.ts';
import { type ConfirmOptions, confirm } from '@meend/cli/terminal/prompt.ts';
import { operator } from '@meend/core/audit/audit.ts';
import { Command } from 'commander';

interface ResetOptions extends CommonOptions, ActingOptions, ConfirmOptions {
  readonly email: string;
}

export const resetSecondFactorCommand = (run: Run): Command =>
  new Command('reset-second-factor')
    .description(
      'Removes the passkeys, authenticator apps and recovery codes of an account. Use it when the owner has lost them.',
    )
    .requiredOption('--email <address>', 'the account')
    .option('--yes', 'skip the confirmation')
    .option('--json', 'print the result as JSON')
    .option('--dry-run', 'print what would be done and change nothing')
    .action((options: ResetOptions) =>
      run(options, (config, output) =>
        withContainer(config, async (product) => {
          await confirm(`This removes every second factor of ${options.email}.`, options);
          const named = { email: options.email };
          const { user, removed } = unwrap(
            await commandUseCases(product, options).resetFactors(operator, named),
          );
          output.result(
            { email: user.email, removed, changed: !options.dryRun },
            describeOutcome(`${user.email} sets up a new second factor after logging in again.`, options),
          );
        }),
      ),
    );
