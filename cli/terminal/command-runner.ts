// Runs a command: reads the settings, prints its result and errors, sets the exit code.

import type { Config } from '@meend/adapters/config/config.ts';
import type { Result } from '@meend/core/shared/result.ts';

/** Exit codes: done, failed, wrong usage, wrong settings; the last two are EX_USAGE and EX_CONFIG of sysexits.h. */
export const exitCodes = { failed: 1, wrongUsage: 64, wrongSettings: 78 } as const;

/** An expected failure: its message is printed without a stack trace. */
export class CommandError extends Error {
  readonly code: string;
  readonly exitCode: number;

  constructor(code: string, message: string, exitCode: number = exitCodes.failed) {
    super(message);
    this.code = code;
    this.exitCode = exitCode;
  }
}

// One-line progress: overwritten in place at a terminal; in a file or pipe only the first line is written.

interface Screen {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  /** Width in characters. */
  readonly columns?: number;
}

interface ProgressLine {
  /** Replaces the previous line. */
  show(line: string): void;
  /** Erases the line, before other output. */
  clear(): void;
}

const CLEAR = '\r\u001b[2K';
const USUAL_COLUMNS = 80;

export const progressLine = (screen: Screen): ProgressLine => {
  let isShown = false;
  return {
    show(line) {
      if (screen.isTTY === true) screen.write(CLEAR + line.slice(0, (screen.columns ?? USUAL_COLUMNS) - 1));
      else if (!isShown) screen.write(`${line}\n`);
      isShown = true;
    },
    clear() {
      if (isShown && screen.isTTY === true) screen.write(CLEAR);
      isShown = false;
    },
  };
};

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
        `These settings are invalid:\n${config.error.map((one) => `  ${one}\n`).join('')}`,
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
