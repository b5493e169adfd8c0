import { withContainer } from '@meend/adapters/composition/container/with-container.ts';
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { columns } from '@meend/cli/terminal/columns.ts';
import type { CommonOptions, Run } from '@meend/cli/terminal/command-runner.ts';
import { type ActingOptions, commandUseCases, describeOutcome, unwrap } from '@meend/cli/terminal/dry-run.ts';
import { type ConfirmOptions, confirm } from '@meend/cli/terminal/prompt.ts';
import { operator } from '@meend/core/audit/audit.ts';
import type { DeadEntry, OutboxCounts } from '@meend/core/jobs/outbox.port.ts';
import { Command } from 'commander';

interface JobsOptions extends CommonOptions, ActingOptions, ConfirmOptions {
  readonly retry?: string;
  readonly retryAll?: boolean;
  readonly discard?: string;
}

/** Leaves out the payload: that of a mail contains an address and a link. */
const shown = ({ id, job, attempts, addedAt, reason }: DeadEntry) => ({
  id,
  kind: job.kind,
  tries: attempts,
  addedAt: addedAt.toISOString(),
  reason,
});

const table = ({ waiting, dead }: OutboxCounts, jobs: readonly ReturnType<typeof shown>[]): string => {
  const summary = `Jobs queued or running: ${waiting}. Dead-letter jobs: ${dead}.`;
  if (jobs.length === 0) return summary;
  const rows = jobs.map(({ id, kind, tries, addedAt, reason }) => [
    id,
    kind,
    `${tries}`,
    addedAt,
    reason.slice(0, 80).replaceAll(/\s+/g, ' '),
  ]);
  return `${summary}\n\n${columns(['Id', 'Job', 'Tries', 'Since', 'Reason'], rows)}`;
};

export const jobsCommand = (run: Run): Command =>
  new Command('jobs')
    .description('Lists dead-letter jobs (jobs that failed for good), and retries or discards them.')
    .option('--retry <id>', 'retry this job')
    .option('--retry-all', 'retry all of them')
    .option('--discard <id>', 'discard this job')
    .option('--yes', 'skip the confirmation')
    .option('--json', 'print the result as JSON')
    .option('--dry-run', 'print what would be done and change nothing')
    .action((options: JobsOptions) =>
      run(options, (config, output) =>
        withContainer(config, async (product) => {
          const useCases = commandUseCases(product, options);
          if (options.retry !== undefined || options.retryAll) {
            const revived = unwrap(await useCases.requeueJobs(operator, options.retry ?? null));
            const message = `${revived} dead-letter jobs are queued again.`;
            output.result({ revived, changed: !options.dryRun }, describeOutcome(message, options));
            return;
          }
          if (options.discard !== undefined) {
            await confirm(`This discards the job ${options.discard}: it will never run.`, options);
            unwrap(await useCases.discardJob(operator, options.discard));
            const message = `The job ${options.discard} is discarded.`;
            output.result(
              { discarded: options.discard, changed: !options.dryRun },
              describeOutcome(message, options),
            );
            return;
          }
          const counts = await product.get(tokens.stores).outbox.count();
          const jobs = (await useCases.listDeadLetterJobs()).map(shown);
          output.result({ ...counts, jobs }, table(counts, jobs));
        }),
      ),
    );
