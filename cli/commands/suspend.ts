import { withContainer } from '@meend/adapters/composition/container/with-container.ts';
import type { CommonOptions, Run } from '@meend/cli/terminal/command-runner.ts';
import { type ActingOptions, commandUseCases, describeOutcome, unwrap } from '@meend/cli/terminal/dry-run.ts';
import { type ConfirmOptions, confirm } from '@meend/cli/terminal/prompt.ts';
import { operator } from '@meend/core/audit/audit.ts';
import { Command } from 'commander';

interface SuspendOptions extends CommonOptions, ActingOptions, ConfirmOptions {
  readonly email: string;
  readonly reason?: string;
}

export const suspendCommand = (run: Run): Command =>
  new Command('suspend')
    .description('Suspends an account: all its sessions end at their next request, and it cannot sign in.')
    .requiredOption('--email <address>', 'the account')
    .option('--reason <text>', 'stored in the audit log permanently; use no names or other personal data')
    .option('--yes', 'skip the confirmation')
    .option('--json', 'print the result as JSON')
    .option('--dry-run', 'print what would be done and change nothing')
    .action((options: SuspendOptions) =>
      run(options, (config, output) =>
        withContainer(config, async (product) => {
          await confirm(`This suspends ${options.email}.`, options);
          const suspension = { email: options.email, reason: options.reason ?? null };
          const { email } = unwrap(
            await commandUseCases(product, options).suspendAccount(operator, suspension),
          );
          output.result(
            { email, suspended: true, changed: !options.dryRun },
            describeOutcome(`${email} is suspended.`, options),
          );
        }),
      ),
    );

export const reinstateCommand = (run: Run): Command =>
  new Command('reinstate')
    .description('Lets a suspended account sign in again.')
    .requiredOption('--email <address>', 'the account')
    .option('--json', 'print the result as JSON')
    .option('--dry-run', 'print what would be done and change nothing')
    .action((options: Omit<SuspendOptions, 'reason'>) =>
      run(options, (config, output) =>
        withContainer(config, async (product) => {
          const useCases = commandUseCases(product, options);
          const { email } = unwrap(await useCases.reinstateAccount(operator, { email: options.email }));
          output.result(
            { email, suspended: false, changed: !options.dryRun },
            describeOutcome(`${email} can sign in again.`, options),
          );
        }),
      ),
    );
