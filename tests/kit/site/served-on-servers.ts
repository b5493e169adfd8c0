// Serves the product as in production: PostgreSQL, Redis, and a web and a worker process with one DATA_DIR.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startPostgres } from '../servers/postgres-server.ts';
import { ALLOCATOR, checkout, cliFile, NODE_FLAGS } from '../servers/product-files.ts';
import { startRedis } from '../servers/redis-server.ts';
import { freePort } from '../servers/server-process.ts';
import { type ServedProduct, serveProduct } from './served-product.ts';

const run = promisify(execFile);

interface ProductOnServers extends ServedProduct {
  /** Process of the worker; `pid` is the web process. */
  readonly workerPid: number;
  startAgain(): Promise<ProductOnServers>;
}

type Environment = Readonly<Record<string, string>>;

const startWorker = async (env: Environment): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [...NODE_FLAGS, cliFile, 'worker'], {
    cwd: checkout,
    env: { ...process.env, ...ALLOCATOR, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const atWork = new Promise<void>((found, failed) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-4_000);
        if (output.includes('is running')) found();
      });
    child.once('exit', () => failed(new Error(`The worker did not start: ${output}`)));
  });
  await atWork;
  return child;
};

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null && child.kill(signal)) await once(child, 'exit');
};

/** A web process with a worker beside it; both crash, stop and start together. */
const serveBoth = async (env: Environment, dataDir: string, port: number): Promise<ProductOnServers> => {
  const web = await serveProduct({ dataDir, port, env });
  const worker = await startWorker({ ...env, DATA_DIR: dataDir });
  const both = async (endWeb: () => Promise<void>, signal: NodeJS.Signals): Promise<void> => {
    await Promise.all([endWeb(), end(worker, signal)]);
  };
  return {
    ...web,
    workerPid: worker.pid ?? 0,
    crash: () => both(web.crash, 'SIGKILL'),
    end: () => both(web.end, 'SIGTERM'),
    startAgain: () => serveBoth(env, dataDir, port),
    async stop() {
      // The web process deletes the folder, so the worker must have stopped writing to it.
      await end(worker, 'SIGTERM');
      await web.stop();
    },
  };
};

/** Restores a backup of the seeded folder instead of seeding again. */
export const serveOnServers = async (seeded: string): Promise<ProductOnServers> => {
  const postgres = await startPostgres();
  const redis = await startRedis();
  if (!postgres || !redis)
    throw new Error('This machine has no PostgreSQL and Redis: npm test says how to have them');
  const port = await freePort();
  const env = {
    DATABASE_URL: await postgres.newDatabase(),
    REDIS_URL: redis.url,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    RATE_LIMIT_FACTOR: '1000',
  };
  const dataDir = mkdtempSync(join(tmpdir(), 'meend-servers-'));
  const backup = join(seeded, 'backup');
  const command = (overrides: Environment, ...args: string[]) =>
    run(process.execPath, [cliFile, ...args], { cwd: checkout, env: { ...process.env, ...overrides } });
  await command({ DATA_DIR: seeded }, 'backup', '--to', backup);
  await command({ ...env, DATA_DIR: dataDir }, 'restore', '--from', backup, '--yes');
  rmSync(seeded, { recursive: true });
  const closing = (product: ProductOnServers): ProductOnServers => ({
    ...product,
    async crash() {
      await product.crash();
      // Redis may lose all data at any time: PostgreSQL is authoritative.
      await redis.stop();
      await redis.start();
    },
    startAgain: async () => closing(await product.startAgain()),
    async stop() {
      await product.stop();
      await redis.stop();
      await postgres.stop();
    },
  });
  return closing(await serveBoth(env, dataDir, port));
};
