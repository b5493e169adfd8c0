// Runs a real Redis server of this machine in a temporary folder, without persistence.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { endWithThisProcess, freePort, untilOutputContains } from './server-process.ts';

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
export const findRedis = (): string | null => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, 'redis-server')).find((path) => existsSync(path)) ?? null;
};

/** "7.0.15"; null if it is missing. */
export const redisVersion = (): string | null => {
  const program = findRedis();
  if (!program) return null;
  const output = execFileSync(program, ['--version'], { encoding: 'utf8' });
  return /v=(\S+)/.exec(output)?.[1] ?? output.trim();
};

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
  let running: { readonly server: ChildProcess; readonly folder: string; unwatch(): void } | null = null;
  const start = async () => {
    if (running) return;
    const folder = mkdtempSync(join(tmpdir(), 'meend-redis-'));
    const how = [
      '--port',
      `${port}`,
      '--bind',
      '127.0.0.1',
      '--dir',
      folder,
      '--save',
      '',
      '--appendonly',
      'no',
    ];
    const server = spawn(program, how, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
    running = { server, folder, unwatch: endWithThisProcess(server, 'KILL', folder) };
    await untilOutputContains(server, 'stdout', 'Ready to accept connections');
  };
  const stop = async () => {
    if (!running) return;
    const { server, folder, unwatch } = running;
    running = null;
    const ended = once(server, 'exit');
    if (server.exitCode === null && server.kill('SIGKILL')) await ended;
    unwatch();
    rmSync(folder, { recursive: true, force: true });
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
