import { type MovedMedia, moveMedia } from '@meend/adapters/composition/operations/media-move.ts';
import { CommandError, type CommonOptions, exitCodes, type Run } from '@meend/cli/terminal/command-runner.ts';
import { type ActingOptions, describeOutcome } from '@meend/cli/terminal/dry-run.ts';
import { Command, Option } from 'commander';

interface Options extends CommonOptions, ActingOptions {
  readonly to: 's3' | 'disk';
  readonly remove?: boolean;
}

const SHOWN = 20;
const places = { s3: 'the S3 storage', disk: 'the data folder' } as const;

const megabytes = (bytes: number): string => `${(bytes / 1024 ** 2).toFixed(1)} MB`;

const keyLines = (heading: string, keys: readonly string[]): string =>
  keys.length === 0
    ? ''
    : `\n${heading}${keys
        .slice(0, SHOWN)
        .map((key) => `\n  ${key}`)
        .join('')}${keys.length > SHOWN ? `\n  and ${keys.length - SHOWN} more, listed by --json` : ''}`;

const messageOf = ({ moved, bytes, passedOver, removed, newer, failed }: MovedMedia, { to }: Options) =>
  [
    `${moved} files (${megabytes(bytes)}) are in ${places[to]}, ${passedOver} were there already.`,
    removed > 0 ? ` ${removed} were removed from the source.` : '',
    keyLines('These files differ and are newer at the target, so they were not replaced:', newer),
    keyLines('These files could not be moved; run it again:', failed),
  ].join('');

const moveErrors = (endpoint: string | undefined) => ({
  none: new CommandError(
    'media.no-storage',
    'There is no S3 storage: set S3_ENDPOINT and its settings first.',
  ),
  away: new CommandError(
    'media.storage-away',
    `The storage at ${endpoint} does not answer, or rejects this bucket or key.`,
  ),
});

export const mediaMoveCommand = (run: Run): Command =>
  new Command('media-move')
    .description(
      'Moves recordings, pictures and uploads between the data folder and the S3 storage. The server may run.',
    )
    .addOption(new Option('--to <place>', 'the target').choices(['s3', 'disk']).makeOptionMandatory())
    .option('--remove', 'delete each file at its source once its copy has been verified')
    .option('--json', 'print the result as JSON')
    .option('--dry-run', 'print what would be done and change nothing')
    .addHelpText('after', '\nIt can be run again after an error: files already at the target are skipped.')
    .action((options: Options) =>
      run(options, async (config, output) => {
        const result = await moveMedia(config, {
          to: options.to,
          removes: options.remove === true,
          isDryRun: options.dryRun === true,
          onProgress: ({ files, ofFiles, bytes, ofBytes }) =>
            output.progress(`${files} of ${ofFiles} files, ${megabytes(bytes)} of ${megabytes(ofBytes)} …`),
        });
        if (!result.ok) throw moveErrors(config.objectStorage?.endpoint)[result.error];
        const done = result.value;
        const changed = options.dryRun !== true && done.moved + done.removed > 0;
        output.result(
          { to: options.to, ...done, changed },
          describeOutcome(messageOf(done, options), options),
        );
        if (done.failed.length > 0) process.exitCode = exitCodes.failed;
      }),
    );
