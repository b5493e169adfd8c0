import { rmSync } from 'node:fs';
import { draftOf, hmacKeys } from '@meend/adapters/composition/operations/backup.ts';
import {
  backUpAndRecord,
  backupAddress,
  withBackup,
} from '@meend/adapters/composition/operations/backup-locations.ts';
import { restore } from '@meend/adapters/composition/operations/restore.ts';
import {
  type ChangedAccount,
  planRestore,
  type RestorePlan,
} from '@meend/adapters/composition/operations/restore-plan.ts';
import type { CommonOptions, Run } from '@meend/cli/terminal/command-runner.ts';
import { type ActingOptions, describeOutcome } from '@meend/cli/terminal/dry-run.ts';
import { type ConfirmOptions, choose, confirm } from '@meend/cli/terminal/prompt.ts';
import { Command, Option } from 'commander';

const rowsIn = ({ rows }: RestorePlan['manifest']): number =>
  Object.values(rows).reduce((sum, count) => sum + count, 0);

const summaryOf = ({ madeAt, rows, unsentMails, files }: RestorePlan['manifest']) => ({
  madeAt,
  rows,
  unsentMails,
  files: files.length,
});

interface BackupOptions extends CommonOptions {
  readonly to: string;
}

/** A signal ends the process and leaves no half backup, since that holds personal data. */
const removingDraft = async <T>(folder: string, work: () => Promise<T>): Promise<T> => {
  const end = (signal: NodeJS.Signals): void => {
    rmSync(draftOf(folder), { recursive: true, force: true, maxRetries: 3 });
    process.off('SIGINT', end).off('SIGTERM', end);
    process.kill(process.pid, signal);
  };
  process.on('SIGINT', end).on('SIGTERM', end);
  try {
    return await work();
  } finally {
    process.off('SIGINT', end).off('SIGTERM', end);
  }
};

export const backupCommand = (run: Run): Command =>
  new Command('backup')
    .description('Backs up all rows, files and embedded keys to a new folder. The server may run.')
    .requiredOption('--to <folder>', 'a new folder, or s3://BUCKET/PREFIX/NAME')
    .option('--json', 'print the result as JSON')
    .addHelpText(
      'after',
      '\nThe backup contains e-mail addresses and keys: protect it like the product itself.',
    )
    .action((options: BackupOptions) =>
      run(options, async (config, output) => {
        const folder = backupAddress(options.to);
        const manifest = await removingDraft(folder, () => backUpAndRecord(config, folder, output.print));
        output.result(
          { folder, ...summaryOf(manifest) },
          `${rowsIn(manifest)} rows and ${manifest.files.length} files are in ${folder}.`,
        );
      }),
    );

interface RestoreOptions extends CommonOptions, ActingOptions, ConfirmOptions {
  readonly from: string;
  readonly ignoreSignature?: boolean;
  readonly changes?: Answer;
  readonly sendMails?: boolean;
}

type Answer = 'apply' | 'leave';

const changeLine = ({ userId, email, role, isSuspended }: ChangedAccount): string => {
  const parts = [
    role === null ? null : `is ${role} now`,
    isSuspended === null ? null : isSuspended ? 'is suspended now' : 'is no longer suspended',
  ].filter((part) => part !== null);
  return `  ${email} (${userId}) ${parts.join(' and ')}`;
};

const SHOWN = 20;
const idLines = (ids: readonly string[]): readonly string[] => [
  ...ids.slice(0, SHOWN).map((id) => `  ${id}`),
  ...(ids.length > SHOWN ? [`  and ${ids.length - SHOWN} more, listed by --json`] : []),
];

const source: Readonly<Record<RestorePlan['replaced'], string>> = {
  read: 'Changes after the backup were read from the current database and from the journal in the data folder.',
  none: 'The current database has no accounts: changes after the backup are known only from the journal in the data folder.',
  unreadable:
    'The current database cannot be read: changes after the backup are known only from the journal in the data folder.',
};

const planLines = ({
  manifest,
  replaced,
  erased,
  changed,
  missing,
  lost,
}: RestorePlan): readonly string[] => [
  source[replaced],
  ...(erased > 0 ? [`${erased} accounts were erased after the backup and would be erased again.`] : []),
  ...(changed.length > 0 ? ['These accounts changed after the backup:', ...changed.map(changeLine)] : []),
  ...(missing.length > 0
    ? [
        'These accounts are missing from the current database, for an unknown reason. Erase those that asked for erasure again:',
      ]
    : []),
  ...idLines(missing),
  ...(lost.length > 0 ? ['These staff or suspended accounts are not in the backup and will be lost:'] : []),
  ...idLines(lost),
  ...(manifest.unsentMails > 0
    ? [
        `${manifest.unsentMails} mails were unsent at the backup and may have been sent since. They become dead-letter jobs; --send-mails sends them instead.`,
      ]
    : []),
];

/** Restoring roles and suspensions that changed after the backup needs an explicit choice: the option or the prompt. */
const answerTo = async (
  { changed }: RestorePlan,
  { changes, dryRun = false }: RestoreOptions,
): Promise<Answer> => {
  if (changed.length === 0 || dryRun) return changes ?? 'leave';
  return (
    changes ??
    choose<Answer>(`Apply the changes of ${changed.length} accounts again?`, {
      answers: ['apply', 'leave'],
      option: '--changes apply or --changes leave',
    })
  );
};

export const restoreCommand = (run: Run): Command =>
  new Command('restore')
    .description('Replaces all data with a backup and ends every session. Stop the server first.')
    .requiredOption('--from <folder>', 'a folder that backup wrote, or s3://BUCKET/PREFIX/NAME')
    .addOption(
      new Option(
        '--changes <answer>',
        'apply roles and suspensions that changed after the backup, or leave them',
      ).choices(['apply', 'leave']),
    )
    .option(
      '--send-mails',
      'send the mails that were unsent at the backup, instead of making them dead-letter jobs',
    )
    .option('--ignore-signature', 'restore a backup even if no key of this site verifies its signature')
    .option('--yes', 'skip the confirmation')
    .option('--json', 'print the result as JSON')
    .option('--dry-run', 'check the backup and list what changed after it')
    .action((options: RestoreOptions) =>
      run(options, async (config, output) => {
        const address = backupAddress(options.from);
        const keys = options.ignoreSignature ? null : hmacKeys(config);
        await withBackup(config, address, keys, output.print, async (folder) => {
          const isDryRun = options.dryRun === true;
          const plan = await planRestore(config, folder, {
            ignoreSignature: options.ignoreSignature ?? false,
            isDryRun,
          });
          const { manifest, replaced, erased, changed, missing, lost } = plan;
          for (const line of planLines(plan)) output.print(line);
          const answer = await answerTo(plan, options);
          await confirm(`This replaces all data with the backup of ${manifest.madeAt}.`, options);
          const choices = { appliesChanges: answer === 'apply', sendsMails: options.sendMails === true };
          const done = isDryRun ? null : await restore(config, folder, plan, choices, output.print);
          if (done !== null && done.erased > 0)
            output.print(`${done.erased} accounts that were erased after the backup are erased again.`);
          if (done !== null && done.deadLetterMails > 0)
            output.print(
              `${done.deadLetterMails} mails are dead-letter jobs now: run jobs to list, retry or discard them.`,
            );
          const message = `${rowsIn(manifest)} rows and ${manifest.files.length} files of ${manifest.madeAt} are restored, and every session has ended.`;
          const since = { replaced, erased, changed, missing, lost, changes: answer };
          output.result(
            {
              folder: address,
              ...summaryOf(manifest),
              since,
              heldMails: done?.deadLetterMails ?? (options.sendMails ? 0 : manifest.unsentMails),
              changed: !isDryRun,
            },
            describeOutcome(message, options),
          );
        });
      }),
    );
