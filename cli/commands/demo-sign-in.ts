import { withContainer } from '@meend/adapters/composition/container/with-container.ts';
import type { InventedPerson } from '@meend/adapters/composition/operations/demo-removal.ts';
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { CommandError, type CommonOptions, type Run } from '@meend/cli/terminal/command-runner.ts';
import { unwrap } from '@meend/cli/terminal/dry-run.ts';
import { Argument, Command } from 'commander';

export const demoSignInCommand = (run: Run): Command =>
  new Command('demo-sign-in')
    .description('Prints a link that signs in as a demo listener, subscriber or admin. Embedded mode only.')
    .addArgument(new Argument('<person>', 'the demo account').choices(['listener', 'subscriber', 'admin']))
    .option('--json', 'print the result as JSON')
    .addHelpText(
      'after',
      '\nA subscriber has a 30-day plan. The link works once, for ten minutes, while the server runs. demo-remove removes the account.',
    )
    .action((person: InventedPerson, options: CommonOptions) =>
      run(options, async (config, output) => {
        if (config.isProduction || config.databaseUrl !== null)
          throw new CommandError(
            'demo.embedded-only',
            'Demo accounts exist in embedded mode only: without DATABASE_URL and outside production mode.',
          );
        await withContainer(config, async (product) => {
          // Imported here, because no other command needs the demo content.
          const { signInInvented } = await import('@meend/adapters/composition/operations/demo-removal.ts');
          const ports = product.get(tokens.ports);
          const { email, link } = unwrap(await signInInvented(ports)(person));
          output.result({ person, email, link }, link);
        });
      }),
    );
