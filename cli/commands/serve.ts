import { type OpenWeb, start } from '@meend/adapters/composition/main-http.ts';
import { withEnoughSpace } from '@meend/adapters/composition/operations/enough-space.ts';
import type { CommonOptions, Run } from '@meend/cli/terminal/command-runner.ts';
import { nextSteps } from '@meend/cli/terminal/next-steps.ts';
import { runUntilSignal } from '@meend/cli/terminal/until-signal.ts';
import { Command } from 'commander';

/** `openWeb` replaces the built web pages, as the development server does. */
export const serveCommand = (run: Run, openWeb?: OpenWeb): Command =>
  new Command('serve')
    .description('Prepares the data and serves the product until a signal stops it.')
    .option('--json', 'print the address as JSON')
    .action((options: CommonOptions) =>
      run(options, async (config, output) => {
        const startOptions = { progress: output.progress, ...(openWeb && { openWeb }) };
        const server = await withEnoughSpace(config, () => start(config, output.print, startOptions));
        output.result({ url: server.url }, nextSteps(config, server.url, process.cwd()));
        runUntilSignal({ SIGTERM: server.leave, SIGINT: server.stop }, output);
      }),
    );
