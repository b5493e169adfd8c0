import { resolve } from 'node:path';
import { backUp } from '@meend/adapters/backup';
import { type Manifest, rowsOf } from '@meend/adapters/backup/manifest';
import { readBackup, restore } from '@meend/adapters/restore';
import { Command } from 'commander';
import { type ActingOptions, told } from '../acting.ts';
import { type ConfirmOptions, confirm } from '../asking.ts';
import type { CommonOptions, Run } from '../run-with.ts';

const summaryOf = ({ madeAt, rows, unsentMails, files }: Manifest) => ({
  madeAt,
  rows,
  unsentMails,
  files: files.length,
});

interface BackupOptions extends CommonOptions {
  readonly to: string;
}

export const backupCommand = (run: Run): Command =>
  new Command('backup')
    .description('Writes every row, file and embedded key to a new folder, while the server runs.')
    .requiredOption('--to <folder>', 'a folder that does not exist yet')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', '\nThe folder holds addresses and keys: keep it as private as the product itself.')
    .action((options: BackupOptions) =>
      run(options, async (config, output) => {
        const folder = resolve(options.to);
        const manifest = await backUp(config, folder, output.tell);
        output.result(
          { folder, ...summaryOf(manifest) },
          `${rowsOf(manifest)} rows and ${manifest.files.length} files are in ${folder}.`,
        );
      }),
    );

interface RestoreOptions extends CommonOptions, ActingOptions, ConfirmOptions {
  readonly from: string;
  readonly ignoreSeal?: boolean;
}

export const restoreCommand = (run: Run): Command =>
  new Command('restore')
    .description('Puts a backup in the place of everything there is. The server must not run.')
    .requiredOption('--from <folder>', 'as backup wrote it')
    .option('--ignore-seal', 'restore it though no key here proves that nobody changed it')
    .option('--yes', 'do not ask')
    .option('--json', 'print the result as JSON')
    .option('--dry-run', 'only look whether the backup is whole')
    .action((options: RestoreOptions) =>
      run(options, async (config, output) => {
        const folder = resolve(options.from);
        const manifest = await readBackup(config, folder, options);
        const { madeAt } = manifest;
        await confirm(`Everything would be replaced by the backup of ${madeAt}.`, options);
        if (!options.dryRun) await restore(config, folder, output.tell, options);
        const sentence = `${rowsOf(manifest)} rows and ${manifest.files.length} files of ${madeAt} are restored.`;
        output.result({ folder, ...summaryOf(manifest), changed: !options.dryRun }, told(sentence, options));
      }),
    );
