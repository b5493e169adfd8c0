// Runs a command: reads the settings, prints its result and errors, sets the exit code.
import type { Config } from '@meend/adapters/config/config.ts';
import type { Result } from '@meend/core/shared/result.ts';
import { CommandError, exitCodes } from './command-error.ts';
import { progressLine } from './progress.ts';

export interface Output {
  /** Prints a line; silent under --json. */
  print(line: string): void;
  /** Prints a line that the next one replaces; silent under --json. */
  progress(line: string): void;
  /** Prints the command's one result: the object under --json, else the message. */
  result(value: Readonly<Record<string, unknown>>, message: string): void;
}

export interface CommonOptions {
  readonly json?: boolean;
}

export type Run = (
  options: CommonOptions,
  work: (config: Config, output: Output) => Promise<void>,
) => Promise<void>;

const outputFor = ({ json = false }: CommonOptions): Output => {
  const line = progressLine(process.stdout);
  const write = (text: string): void => {
    line.clear();
    process.stdout.write(`${text}\n`);
  };
  return {
    print: (text) => {
      if (!json) write(text);
    },
    progress: (text) => {
      if (!json) line.show(text);
    },
    result: (value, message) => write(json ? JSON.stringify(value) : message),
  };
};

const printError = ({ code, message, exitCode }: CommandError, { json = false }: CommonOptions): void => {
  if (json) process.stdout.write(`${JSON.stringify({ error: message, code })}\n`);
  else process.stderr.write(`${message}\n`);
  process.exitCode = exitCode;
};

export const commandRunner =
  (read: () => Result<Config, readonly string[]>): Run =>
  async (options, work) => {
    const config = read();
    if (!config.ok) {
      process.stderr.write(
        `These settings are not right:\n${config.error.map((one) => `  ${one}\n`).join('')}`,
      );
      process.exitCode = exitCodes.wrongSettings;
      return;
    }
    for (const warning of config.value.warnings) process.stderr.write(`Warning: ${warning}\n`);
    try {
      await work(config.value, outputFor(options));
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      printError(error, options);
    }
  };
