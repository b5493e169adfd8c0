// Runs commands in the test's own process and captures their output.
import { doctorCommand } from '@meend/cli/commands/doctor.ts';
import type { Run } from '@meend/cli/terminal/command-runner.ts';
import { afterEach, beforeEach, vi } from 'vitest';

/** A command as cmd-ts creates it. */
interface Runnable {
  exitOverride(): { parseAsync(args: string[], how: { from: 'user' }): Promise<unknown> };
}

interface Heard {
  readonly out: string;
  readonly err: string;
  readonly code: number | string;
}

/** Call once per file: captures the output of its tests, each from the start, without showing it. */
export const heardOutput = () => {
  const output = { out: '', err: '' };
  beforeEach(() => {
    Object.assign(output, { out: '', err: '' });
    vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
      output.out += line;
      return true;
    });
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
      output.err += line;
      return true;
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    process.exitCode = undefined;
  });
  return output;
};

/** The same, with a command to run. */
export const runCli = () => {
  const output = heardOutput();
  return async (command: Runnable, ...args: readonly string[]): Promise<Heard> => {
    Object.assign(output, { out: '', err: '' });
    process.exitCode = undefined;
    await command.exitOverride().parseAsync([...args], { from: 'user' });
    return { ...output, code: process.exitCode ?? 0 };
  };
};

interface Finding {
  readonly name: string;
  readonly state: string;
  readonly sentence: string;
}

/** One of the findings of `doctor`. */
export const findingOf = async (
  done: ReturnType<typeof runCli>,
  run: Run,
  name: string,
): Promise<Finding | undefined> => {
  const { out } = await done(doctorCommand(run), '--json');
  return (JSON.parse(out) as { findings: readonly Finding[] }).findings.find((one) => one.name === name);
};
