import { withContainer } from '@meend/adapters/composition/container/with-container.ts';
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import type { CommonOptions, Run } from '@meend/cli/terminal/command-runner.ts';
import { Command } from 'commander';

interface SeedOptions extends CommonOptions {
  readonly dryRun?: boolean;
}

export const seedCommand = (run: Run): Command =>
  new Command('seed')
    .description('Fills an empty catalogue with the demo content. Any other catalogue stays unchanged.')
    .option('--json', 'print the result as JSON')
    .option('--dry-run', 'print whether the catalogue would be filled')
    .action((options: SeedOptions) =>
      run(options, (config, output) =>
        withContainer(config, async (product) => {
          if (options.dryRun) {
            const isEmpty = (await product.get(tokens.stores).stories.count()) === 0;
            const message = isEmpty
              ? 'The catalogue is empty and would be filled.'
              : 'The catalogue has stories.';
            output.result({ wouldSeed: isEmpty }, message);
            return;
          }
          // Imported here, because its encoders are slow to load and no other command uses them.
          const { seedCatalogue } = await import('@meend/adapters/composition/wiring/demo.ts');
          const seeded = await seedCatalogue(product, (done, total, what) =>
            output.progress(`${done} of ${total} teasers (${what})`),
          );
          const message = seeded
            ? 'The demo catalogue is ready. A running server makes its other recordings.'
            : 'The catalogue has stories; nothing was changed.';
          output.result({ seeded }, message);
        }),
      ),
    );
