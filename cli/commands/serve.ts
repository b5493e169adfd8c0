import { type OpenWeb, start } from '@meend/adapters/main-http';
import { Command } from 'commander';
import { nextSteps } from '../next-steps.ts';
import type { CommonOptions, Run } from '../run-with.ts';
import { untilTold } from '../until-told.ts';

/** `openWeb`: where not the built web is served. */
export const serveCommand = (run: Run, openWeb?: OpenWeb): Command =>
  new Command('serve')
    .description('Prepares the data and serves the product until it is told to stop.')
    .option('--json', 'print the address as JSON')
    .action((options: CommonOptions) =>
      run(options, async (config, output) => {
        const server = await start(config, output.tell, {
          progress: output.progress,
          ...(openWeb && { openWeb }),
        });
        output.result({ url: server.url }, nextSteps(config, server.url, process.cwd()));
        untilTold({ SIGTERM: server.leave, SIGINT: server.stop }, output);
      }),
    );
