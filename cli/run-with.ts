// How every command begins and ends: the settings are read, what went wrong is told on standard error.
import type { Config } from '@meend/adapters/config';
import type { Result } from '@meend/core/shared/result';

/** Wrong settings, in the words of sysexits.h (EX_CONFIG). */
const WRONG_SETTINGS = 78;

export interface Output {
  /** A line for people; silent under --json. */
  tell(line: string): void;
  /** The command's one result: an object under --json, else its sentence. */
  result(value: Readonly<Record<string, unknown>>, sentence: string): void;
}

export interface CommonOptions {
  readonly json?: boolean;
}

export type Run = (
  options: CommonOptions,
  work: (config: Config, output: Output) => Promise<void>,
) => Promise<void>;

const outputFor = ({ json = false }: CommonOptions): Output => ({
  tell: (line) => {
    if (!json) process.stdout.write(`${line}\n`);
  },
  result: (value, sentence) => process.stdout.write(`${json ? JSON.stringify(value) : sentence}\n`),
});

export const runWith =
  (read: () => Result<Config, readonly string[]>): Run =>
  async (options, work) => {
    const config = read();
    if (!config.ok) {
      process.stderr.write(
        `These settings are not right:\n${config.error.map((one) => `  ${one}\n`).join('')}`,
      );
      process.exitCode = WRONG_SETTINGS;
      return;
    }
    await work(config.value, outputFor(options));
  };
