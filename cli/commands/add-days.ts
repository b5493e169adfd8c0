import { withContainer } from '@meend/adapters/composition/container/with-container.ts';
import type { CommonOptions, Run } from '@meend/cli/terminal/command-runner.ts';
import { type ActingOptions, commandUseCases, describeOutcome, unwrap } from '@meend/cli/terminal/dry-run.ts';
import { type ConfirmOptions, confirm } from '@meend/cli/terminal/prompt.ts';
import { operator } from '@meend/core/audit/audit.ts';
import { Command } from 'commander';

interface AddDaysOptions extends CommonOptions, ActingOptions, ConfirmOptions {
  readonly email: string;
  readonly days: string;
  readonly reason: string;
}

const countOf = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

export const addDaysCommand = (run: Run): Command =>
  new Command('add-days')
    .description(
      'Adds plan days to an account without payment. They earn no free story. Each run adds days again.',
    )
    .requiredOption('--email <address>', 'the account')
    .requiredOption('--days <count>', '1 to 365')
    .requiredOption(
      '--reason <text>',
      'stored in the audit log permanently; use no names or other personal data',
    )
    .option('--yes', 'skip the confirmation')
    .option('--json', 'print the result as JSON')
    .option('--dry-run', 'print what would be done and change nothing')
    .action((options: AddDaysOptions) =>
      run(options, (config, output) =>
        withContainer(config, async (product) => {
          const { email, reason } = options;
          const input = { email, reason, days: Number(options.days), grantId: null };
          const plan = unwrap(await commandUseCases(product, { dryRun: true }).addDays(operator, input));
          const until = (endsAt: Date | null) => endsAt?.toISOString() ?? 'now';
          const question = `This adds ${countOf(plan.days)} to ${plan.user.email}, until ${until(plan.endsAt)}.`;
          await confirm(question, options);
          const { user, days, endsAt } = options.dryRun
            ? plan
            : unwrap(await commandUseCases(product, options).addDays(operator, input));
          output.result(
            { email: user.email, days, endsAt: endsAt?.toISOString() ?? null, changed: !options.dryRun },
            describeOutcome(`${countOf(days)} added to ${user.email}, until ${until(endsAt)}.`, options),
          );
        }),
      ),
    );
