import { startWorker } from '@meend/adapters/composition/main-worker.ts';
import type { CommonOptions, Run } from '@meend/cli/terminal/command-runner.ts';
import { runUntilSignal } from '@meend/cli/terminal/until-signal.ts';
import { Command } from 'commander';

export const workerCommand = (run: Run): Command =>
  new Command('worker')
    .description(
      'Runs background jobs (mails, recordings, open orders) until a signal stops it. Run it next to the web processes.',
    )
    .option('--json', 'print the result as JSON')
    .action((options: CommonOptions) =>
      run(options, async (config, output) => {
        const worker = await startWorker(config, output.print);
        const readinessNote = worker.url === null ? '' : ` Its health check is at ${worker.url}/readyz.`;
        output.result(
          { works: true, url: worker.url },
          `A worker of ${config.productName} is running.${readinessNote}`,
        );
        runUntilSignal({ SIGTERM: worker.stop, SIGINT: worker.stop }, output);
      }),
    );
