import { startWorker } from '@meend/adapters/composition/main-worker.ts';
import type { CommonOptions, Run } from '@meend/cli/terminal/command-runner.ts';
import { runUntilSignal } from '@meend/cli/terminal/until-signal.ts';
import { Command } from 'commander';

export const workerCommand = (run: Run): Command =>
  new Command('worker')
    .description(
      'Runs background jobs (mails, recordings, open orders) beside the web processes until a signal stops it.',
    )
    .option('--json', 'print the result as JSON')
    .action((options: CommonOptions) =>
      run(options, async (config, output) => {
        const worker = await startWorker(config, output.print);
        const readinessNote = worker.url === null ? '' : ` It tells how it is at ${worker.url}/readyz.`;
        output.result(
          { works: true, url: worker.url },
          `A worker of ${config.productName} is at work.${readinessNote}`,
        );
        runUntilSignal({ SIGTERM: worker.stop, SIGINT: worker.stop }, output);
      }),
    );
