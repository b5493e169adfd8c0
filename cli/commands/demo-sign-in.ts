import { withContainer } from '@meend/adapters/composition/container/with-container.ts';
import type { InventedPerson } from '@meend/adapters/composition/operations/demo-removal.ts';
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { CommandError, type CommonOptions, type Run } from '@meend/cli/terminal/command-runner.ts';
import { unwrap } from '@meend/cli/terminal/dry-run.ts';
import { Argument, Command } from 'commander';

export const demoSignInCommand = (run: Run): Command =>
  new Command('demo-sign-in')
    .description(
      'Prints a link that signs in as an invented listener, subscriber or admin; in the embedded mode alone.',
    )
    .addArgument(new Argument('<person>', 'who to be').choices(['listener', 'subscriber', 'admin']))
    .option('--json', 'print the result as JSON')
    .addHelpText(
      'after',
      '\nA subscriber has a plan of 30 days. The link works once and for ten minutes, while the server runs. demo-remove takes the account away.',
    )
    .action((person: InventedPerson, options: CommonOptions) =>
      run(options, async (config, output) => {
        if (config.isProduction || config.databaseUrl !== null)
          throw new CommandError(
            'demo.embedded-only',
            'Invented people exist in the embedded mode alone: without DATABASE_URL and outside production mode.',
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
