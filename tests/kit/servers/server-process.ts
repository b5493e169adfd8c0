// Shared helpers of the tests' real servers: a free port, and an end with the tests in any case.
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';

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
