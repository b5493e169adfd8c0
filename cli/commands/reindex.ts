import { withContainer } from '@meend/adapters/composition/container/with-container.ts';
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import type { CommonOptions, Run } from '@meend/cli/terminal/command-runner.ts';
import { Command } from 'commander';

export const reindexCommand = (run: Run): Command =>
  new Command('reindex')
    .description('Rebuilds the search index from the content. The server may run.')
    .option('--json', 'print the result as JSON')
    .addHelpText(
      'after',
      `
Searches have an index all the time. You can interrupt it and run it again. Run it after you changed your own texts of
the content pages.`,
    )
    .action((options: CommonOptions) =>
      run(options, (config, output) =>
        withContainer(config, async (product) => {
          const indexed = await product
            .get(tokens.useCases)
            .reindex((done) => output.progress(`${done} indexed …`));
          output.result(
            { indexed },
            `The search index is rebuilt from ${indexed} people, stories, moods and texts.`,
          );
        }),
      ),
    );
