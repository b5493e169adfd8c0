import { withContainer } from '@meend/adapters/composition/container/with-container.ts';
import type { CommonOptions, Run } from '@meend/cli/terminal/command-runner.ts';
import { Command } from 'commander';

export const migrateCommand = (run: Run): Command =>
  new Command('migrate')
    .description('Runs the pending database migrations.')
    .option('--json', 'print the result as JSON')
    .action((options: CommonOptions) =>
      run(options, async (config, output) => {
        await withContainer(config, async () => undefined);
        output.result({ migrated: true }, 'The tables are up to date.');
      }),
    );
