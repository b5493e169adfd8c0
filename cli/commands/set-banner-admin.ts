import { withContainer } from '@meend/adapters/composition/container/with-container.ts';
import type { CommonOptions, Run } from '@meend/cli/terminal/command-runner.ts';
import { type ActingOptions, commandUseCases, describeOutcome, unwrap } from '@meend/cli/terminal/dry-run.ts';
import { readPassword, type Terminal } from '@meend/cli/terminal/prompt.ts';
import { operator } from '@meend/core/audit/audit.ts';
import { screens } from '@meend/core/site/screens.ts';
import { Command } from 'commander';

interface SetOptions extends CommonOptions, ActingOptions {
  readonly email: string;
}

export const setBannerAdminCommand = (run: Run, terminal?: Terminal): Command =>
  new Command('set-banner-admin')
    .description(
      'Sets the credentials of the banner admin. The password is prompted for, or read from standard input.',
    )
    .requiredOption('--email <address>', 'the address to sign in with')
    .option('--json', 'print the result as JSON')
    .option('--dry-run', 'print what would be done and change nothing')
    .addHelpText('after', '\nThe previous credentials and all open banner sessions become invalid.')
    .action((options: SetOptions) =>
      run(options, async (config, output) => {
        const password = await readPassword(terminal);
        await withContainer(config, async (product) => {
          const credentials = { email: options.email, password };
          const email = unwrap(await commandUseCases(product, options).setBannerAdmin(operator, credentials));
          output.result(
            { email, changed: !options.dryRun },
            describeOutcome(
              `${email} is the banner admin and can sign in at ${screens.bannerLogin}.`,
              options,
            ),
          );
        });
      }),
    );
