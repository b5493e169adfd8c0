import { type AppContainer, withContainer } from '@meend/adapters/composition/container/with-container.ts';
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import {
  CommandError,
  type CommonOptions,
  exitCodes,
  type Output,
  type Run,
} from '@meend/cli/terminal/command-runner.ts';
import { type ActingOptions, describeOutcome } from '@meend/cli/terminal/dry-run.ts';
import type { FailedReencoding } from '@meend/core/catalogue/reencode-recordings.ts';
import { DiskFull } from '@meend/core/media/received-file.ts';
import { errorMessages } from '@meend/core/shared/messages/error-messages.ts';
import { Command } from 'commander';

interface Options extends CommonOptions, ActingOptions {}

interface ReencodedRecordings {
  readonly replaced: number;
  /** Of them from their source. */
  readonly fromSource: number;
  /** Replaced meanwhile by an edit or another run. */
  readonly passedOver: number;
  readonly failed: readonly FailedReencoding[];
  /** Not tried, because the encoder or the storage fails. */
  readonly left: number;
}

const SHOWN = 20;
/** After this many failures in a row that are not the recording's, the cause is not a recording. */
const MAX_FAILED_IN_A_ROW = 10;

const partName = (part: number): string => (part === 0 ? 'teaser' : `episode ${part}`);

const reasonOf = ({ reason, detail }: FailedReencoding): string => {
  if (reason === 'missing') return 'Its file is missing or damaged.';
  return reason === 'failed' ? (detail ?? 'The encoder failed.') : errorMessages[reason];
};

const failedLines = (failed: readonly FailedReencoding[]): string =>
  failed.length === 0
    ? ''
    : `\nThese could not be encoded and were not changed:${failed
        .slice(0, SHOWN)
        .map((one) => `\n  ${one.slug}, ${partName(one.part)}: ${reasonOf(one)}`)
        .join('')}${failed.length > SHOWN ? `\n  and ${failed.length - SHOWN} more, listed by --json` : ''}`;

const messageOf = ({ replaced, fromSource, passedOver, failed, left }: ReencodedRecordings): string =>
  [
    replaced + failed.length + left === 0
      ? 'The recordings of every story can be joined: there is nothing to encode.'
      : `${replaced} recordings are encoded again${fromSource > 0 ? `, ${fromSource} of them from their source` : ''}.`,
    passedOver > 0 ? ` ${passedOver} were replaced by an edit or another run.` : '',
    failedLines(failed),
    left > 0 ? `\n${left} were not tried after ${MAX_FAILED_IN_A_ROW} failures in a row; run it again.` : '',
  ].join('');

const reencodeAll = async (
  product: AppContainer,
  { dryRun = false }: Options,
  { progress }: Pick<Output, 'progress'>,
): Promise<ReencodedRecordings> => {
  const { planReencoding, reencodePart } = product.get(tokens.useCases);
  progress('Reading the catalogue …');
  const { parts, failed: unreadable } = await planReencoding();
  const failed = [...unreadable];
  if (dryRun) return { replaced: parts.length, fromSource: 0, passedOver: 0, failed, left: 0 };
  const done = { source: 0, rendition: 0, gone: 0 };
  let failedInARow = 0;
  for (const [index, part] of parts.entries()) {
    const show = (percent: number): void =>
      progress(
        `${index} of ${parts.length} recordings, ${part.slug}, ${partName(part.part)}: ${Math.floor(percent)} % …`,
      );
    show(0);
    const made = await reencodePart(part, show);
    if (made.ok) done[made.value] += 1;
    else failed.push(made.error);
    failedInARow = !made.ok && made.error.reason === 'failed' ? failedInARow + 1 : 0;
    if (failedInARow === MAX_FAILED_IN_A_ROW) break;
  }
  const tried = done.source + done.rendition + done.gone + failed.length - unreadable.length;
  return {
    replaced: done.source + done.rendition,
    fromSource: done.source,
    passedOver: done.gone,
    failed,
    left: parts.length - tried,
  };
};

const diskFullError = ({ message }: DiskFull): CommandError =>
  new CommandError(
    'media.disk-full',
    `The disk is full (${message}). Encoded recordings stay. Free some space, then run it again.`,
  );

export const mediaReencodeCommand = (run: Run): Command =>
  new Command('media-reencode')
    .description(
      'Encodes recordings again that cannot be joined with the other parts of their story. The server may run. They are recordings of older releases, and stereo renditions of stories with a mono part.',
    )
    .option('--json', 'print the result as JSON')
    .option('--dry-run', 'print what would be done and change nothing')
    .addHelpText(
      'after',
      `
A part plays its old recording until the new one replaces it; URLs of the old one work until they expire.
If the uploaded source is no longer stored, the best rendition is encoded a second time. This lowers the quality
slightly (measured: 1 to 3 dB of signal to noise in the range of speech). You can interrupt it and run it
again: recordings that can be joined are skipped.`,
    )
    .action((options: Options) =>
      run(options, (config, output) =>
        withContainer(config, async (product) => {
          const done = await reencodeAll(product, options, output)
            .catch((error) => {
              throw error instanceof DiskFull ? diskFullError(error) : error;
            })
            .finally(product.get(tokens.mediaProcessor).close);
          const changed = options.dryRun !== true && done.replaced > 0;
          const failed = done.failed.map((one) => ({ ...one, sentence: reasonOf(one) }));
          output.result({ ...done, failed, changed }, describeOutcome(messageOf(done), options));
          if (done.failed.length + done.left > 0) process.exitCode = exitCodes.failed;
        }),
      ),
    );
