// Commands run in the test's own process, and what they said.
import { afterEach, beforeEach, vi } from 'vitest';

/** A command of the command line, as its library makes it. */
interface Runnable {
  exitOverride(): { parseAsync(words: string[], how: { from: 'user' }): Promise<unknown> };
}

export interface Heard {
  readonly out: string;
  readonly err: string;
  readonly code: number | string;
}

/** Call once in a file: what its tests write is heard, each from the start, and not shown. */
export const heardOutput = () => {
  const said = { out: '', err: '' };
  beforeEach(() => {
    Object.assign(said, { out: '', err: '' });
    vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
      said.out += line;
      return true;
    });
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
      said.err += line;
      return true;
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    process.exitCode = undefined;
  });
  return said;
};

/** The same, with a command to run and hear. */
export const runCli = () => {
  const said = heardOutput();
  return async (command: Runnable, ...words: readonly string[]): Promise<Heard> => {
    Object.assign(said, { out: '', err: '' });
    process.exitCode = undefined;
    await command.exitOverride().parseAsync([...words], { from: 'user' });
    return { ...said, code: process.exitCode ?? 0 };
  };
};
