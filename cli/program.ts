import { commandLoaders } from '@meend/cli/commands/command-loaders.ts';
import { completionCommand } from '@meend/cli/commands/completion.ts';
import { commandRunner, exitCodes } from '@meend/cli/terminal/command-runner.ts';
import { productDefaults } from '@meend/core/shared/product-defaults.ts';
import { release } from '@meend/core/shared/release.ts';
import { Command, CommanderError } from 'commander';
import { readSettings } from './environment.ts';

// A reader like `head` closes the pipe early: output ends there, the work does not, and the exit code is its own.

const ignoreBrokenPipe = (...streams: readonly NodeJS.WriteStream[]): void => {
  for (const stream of streams)
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
};

/** Runs the command of the process's arguments. */
export const runProgram = async (): Promise<void> => {
  ignoreBrokenPipe(process.stdout, process.stderr);
  const program = new Command(productDefaults.key)
    .description('Runs and operates the product. Settings come from the environment.')
    .version(release, '-v, --version', 'print the release')
    .showHelpAfterError()
    .exitOverride()
    .addHelpText('after', '\nExit codes: 0 success, 1 failure, 64 wrong usage, 78 invalid settings.');
  const run = commandRunner(readSettings);

  const wanted = process.argv[2] ?? '';
  const load = Object.hasOwn(commandLoaders, wanted) ? commandLoaders[wanted] : undefined;
  // Help and completion list all of them.
  const commands = load
    ? [await load()]
    : [...(await Promise.all(Object.values(commandLoaders).map((one) => one()))), completionCommand];
  for (const command of commands) program.addCommand(command(run).copyInheritedSettings(program));

  try {
    await program.parseAsync();
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : exitCodes.wrongUsage;
    else {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = exitCodes.failed;
    }
  }
};
