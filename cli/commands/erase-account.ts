import { writeFileSync } from 'node:fs';
import { type AppContainer, withContainer } from '@meend/adapters/composition/container/with-container.ts';
import {
  CommandError,
  type CommonOptions,
  type Output,
  type Run,
} from '@meend/cli/terminal/command-runner.ts';
import { type ActingOptions, commandUseCases, describeOutcome, unwrap } from '@meend/cli/terminal/dry-run.ts';
import { type ConfirmOptions, confirm } from '@meend/cli/terminal/prompt.ts';
import { operator } from '@meend/core/audit/audit.ts';
import { Command } from 'commander';

/** Writes with mode 0600 and never overwrites an existing file. */
const writeNewFile = (path: string, content: string): void => {
  try {
    writeFileSync(path, content, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw isThere ? new CommandError('export.file-exists', `${path} already exists.`) : error;
  }
};

interface EraseOptions extends CommonOptions, ActingOptions, ConfirmOptions {
  readonly email: string;
  readonly withNotice?: boolean;
}

/** The same erasure as the studio requests: announced by mail, revocable by its link for seven days. */
const beginErasing = async (product: AppContainer, options: EraseOptions, output: Output): Promise<void> => {
  const { email, dryRun = false } = options;
  await confirm(`This logs ${email} out, sends them a mail, and erases the account in seven days.`, options);
  const erasesAt = unwrap(
    await commandUseCases(product, options).beginErasure(operator, { email }),
  ).toISOString();
  output.result(
    { email, erasesAt, changed: !dryRun },
    describeOutcome(`${email} gets a mail and is erased at ${erasesAt}.`, options),
  );
};

export const eraseAccountCommand = (run: Run): Command =>
  new Command('erase-account')
    .description(
      'Erases an account at once. Its orders, payments and refunds stay, without e-mail, name and phone.',
    )
    .requiredOption('--email <address>', 'the account')
    .option('--with-notice', 'notify the owner by mail and erase in seven days; a link in the mail cancels')
    .option('--yes', 'skip the confirmation')
    .option('--json', 'print the result as JSON')
    .option('--dry-run', 'print what would be done and change nothing')
    .action((options: EraseOptions) =>
      run(options, (config, output) =>
        withContainer(config, async (product) => {
          const { email } = options;
          if (options.withNotice) return beginErasing(product, options, output);
          await confirm(`This erases ${email} permanently.`, options);
          const { userId } = unwrap(await commandUseCases(product, options).eraseAccount(operator, email));
          output.result(
            { id: userId, erased: !options.dryRun, changed: !options.dryRun },
            describeOutcome(`The account ${userId} is erased.`, options),
          );
        }),
      ),
    );

interface ExportOptions extends CommonOptions, ActingOptions {
  readonly email: string;
  readonly to?: string;
  readonly mail?: boolean;
}

export const exportAccountCommand = (run: Run): Command =>
  new Command('export-account')
    .description('Exports all personal data of an account as one JSON text.')
    .requiredOption('--email <address>', 'the account')
    .option('--to <file>', 'a new file; without it the text is printed')
    .option('--mail', 'print nothing: prepare the file for its owner, who is notified by mail')
    .option('--json', 'print the result as JSON')
    .option('--dry-run', 'print what would be done and change nothing')
    .addHelpText('after', '\nThe text contains personal data: give it to that person only.')
    .action((options: ExportOptions) =>
      run(options, (config, output) =>
        withContainer(config, async (product) => {
          const { email, to, dryRun = false } = options;
          if (options.mail) {
            unwrap(await commandUseCases(product, options).requestArchiveFor(operator, { email }));
            const message = `The file for ${email} is being prepared; they get a mail when it is ready.`;
            output.result({ email, changed: !dryRun }, describeOutcome(message, options));
            return;
          }
          const { userId, file } = unwrap(
            await commandUseCases(product, options).exportAccount(operator, email),
          );
          const bytes = Buffer.byteLength(file);
          if (dryRun) {
            const message = `${bytes} bytes about the account ${userId} are exported.`;
            output.result({ id: userId, bytes, changed: false }, describeOutcome(message, options));
          } else if (to === undefined) output.result({ id: userId, data: JSON.parse(file) }, file.trimEnd());
          else {
            writeNewFile(to, file);
            output.result({ id: userId, file: to, bytes }, `Wrote ${bytes} bytes to ${to}.`);
          }
        }),
      ),
    );
