// Shared helpers of the tests' real servers: their programs, a free port, and an end with the tests in any case.
import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';

/** The program on the path, or among those for administrators; null if it is missing. */
export const findProgram = (name: string): string | null =>
  [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/sbin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path)) ?? null;

/** As the program prints it, on either output; null if there is no program. */
export const versionOf = (program: string | null, option: string, pattern: RegExp): string | null => {
  if (program === null) return null;
  const { stdout, stderr } = spawnSync(program, [option], { encoding: 'utf8' });
  return pattern.exec(stdout + stderr)?.[1] ?? '?';
};

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });

/** Resolves when the server's stream contains the text; rejects with its output if it exits before. */
export const untilOutputContains = (
  server: ChildProcess,
  from: 'stdout' | 'stderr',
  text: string,
): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = '';
    server[from]?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(text)) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`${server.spawnfile} did not start:\n${output}`)));
  });

const WATCH = 'read _; kill -"$1" "$2" 2>/dev/null; rm -rf "$3"';

/**
 * Kills the server and deletes its folder if this process dies first; call the returned function once both are done.
 */
export const endWithThisProcess = (
  server: ChildProcess,
  signal: 'KILL' | 'QUIT',
  folder: string,
): (() => void) => {
  const watch = spawn('sh', ['-c', WATCH, 'watch', signal, `${server.pid}`, folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watch.unref();
  return () => watch.kill('SIGKILL');
};

interface ServerRun {
  readonly program: string;
  readonly args: readonly string[];
  readonly options: SpawnOptions;
  /** What it prints once it is ready, and where. */
  readonly ready: readonly ['stdout' | 'stderr', string];
  /** Deleted if this process dies first, after the server was ended by the signal. */
  readonly folder: string;
  readonly signal: 'KILL' | 'QUIT';
}

/** Starts a server; the result ends it by a signal, and resolves when it has exited. */
export const startServer = async (run: ServerRun): Promise<(signal: NodeJS.Signals) => Promise<void>> => {
  const [from, text] = run.ready;
  const stdio = [
    'ignore',
    from === 'stdout' ? 'pipe' : 'ignore',
    from === 'stderr' ? 'pipe' : 'ignore',
  ] as const;
  const server = spawn(run.program, run.args, { ...run.options, stdio: [...stdio] });
  const unwatch = endWithThisProcess(server, run.signal, run.folder);
  await untilOutputContains(server, from, text);
  return async (signal) => {
    const ended = once(server, 'exit');
    if (server.exitCode === null && server.kill(signal)) await ended;
    unwatch();
  };
};
