// Runs a real Redis server of this machine in a temporary folder, without persistence.
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram, freePort, startServer, versionOf } from './server-process.ts';

export interface RedisServer {
  readonly url: string;
  /** As "7.0.15". */
  readonly version: string;
  /** Kills it, as at a power loss: all data is lost. */
  stop(): Promise<void>;
  /** Starts again on the same port, empty. */
  start(): Promise<void>;
  /** Deletes all data while it keeps running. */
  flush(): Promise<void>;
}

/** The program `redis-server`; null if it is missing. */
export const findRedis = (): string | null => findProgram('redis-server');

/** "7.0.15"; null if it is missing. */
export const redisVersion = (): string | null => versionOf(findRedis(), '--version', /v=(\S+)/);

const sendCommand = (port: number, command: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${command}\r\n`));
    socket.once('error', reject);
    socket.once('data', (answer: Buffer) => {
      socket.destroy();
      resolve(answer.toString().trim());
    });
  });

/** Null if Redis is missing. */
export const startRedis = async (): Promise<RedisServer | null> => {
  const program = findRedis();
  if (!program) return null;
  const port = await freePort();
  let end: (() => Promise<void>) | null = null;
  const start = async () => {
    if (end) return;
    const folder = mkdtempSync(join(tmpdir(), 'meend-redis-'));
    const stopServer = await startServer({
      program,
      args: ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'],
      options: { cwd: folder },
      ready: ['stdout', 'Ready to accept connections'],
      folder,
      signal: 'KILL',
    });
    end = async () => {
      await stopServer('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    };
  };
  const stop = async () => {
    const ending = end?.();
    end = null;
    await ending;
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    version: redisVersion() ?? '',
    stop,
    start,
    async flush() {
      const answer = await sendCommand(port, 'FLUSHALL');
      if (answer !== '+OK') throw new Error(`Redis did not wipe itself: ${answer}`);
    },
  };
};
