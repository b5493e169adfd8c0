import { resolve } from 'node:path';
import { backUp, readBackup, restore, rowsOf } from '@meend/adapters/backup';
import { Command } from 'commander';
import { type ActingOptions, told } from '../acting.ts';
import { type ConfirmOptions, confirm } from '../asking.ts';
import type { CommonOptions, Run } from '../run-with.ts';

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
          { folder, ...manifest },
          `${rowsOf(manifest)} rows and ${manifest.files} files are in ${folder}.`,
        );
      }),
    );

interface RestoreOptions extends CommonOptions, ActingOptions, ConfirmOptions {
  readonly from: string;
}

export const restoreCommand = (run: Run): Command =>
  new Command('restore')
    .description('Puts a backup in the place of everything there is. The server must not run.')
    .requiredOption('--from <folder>', 'as backup wrote it')
    .option('--yes', 'do not ask')
    .option('--json', 'print the result as JSON')
    .option('--dry-run', 'only look whether the backup is whole')
    .action((options: RestoreOptions) =>
      run(options, async (config, output) => {
        const folder = resolve(options.from);
        const { madeAt, ...counts } = await readBackup(folder);
        await confirm(`Everything would be replaced by the backup of ${madeAt}.`, options);
        if (!options.dryRun) await restore(config, folder, output.tell);
        const sentence = `${rowsOf({ madeAt, ...counts })} rows and ${counts.files} files of ${madeAt} are restored.`;
        output.result({ folder, madeAt, ...counts, changed: !options.dryRun }, told(sentence, options));
      }),
    );
