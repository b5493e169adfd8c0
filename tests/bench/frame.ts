// What benches run on: a browser, a server's database, programs that are the reference.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type PostgresServer, startPostgres } from '@meend/tests/kit/servers/postgres-server.ts';
import { type ServedProduct, serveProduct } from '@meend/tests/kit/site/served-product.ts';
import { type Browser, chromium } from 'playwright';
import type { Figure } from './figure.ts';

export const launchBrowser = (flags: readonly string[] = []): Promise<Browser> => {
  const executablePath = process.env.CHROMIUM_PATH;
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', ...flags],
  });
};

/** On a PostgreSQL server of its own; without one there are no figures. */
export const onPostgres = async (
  title: string,
  settings: readonly string[],
  measure: (server: PostgresServer) => Promise<readonly Figure[]>,
): Promise<readonly Figure[]> => {
  const server = await startPostgres({ settings });
  if (!server) {
    process.stdout.write(`${title}: not measured, this machine has no PostgreSQL server\n`);
    return [];
  }
  try {
    return await measure(server);
  } finally {
    await server.stop();
  }
};

/** Started twice: a restart frees the memory that seeding left in the process. */
export const serveSeeded = async (options: Parameters<typeof serveProduct>[0]): Promise<ServedProduct> => {
  const product = await serveProduct(options);
  await product.crash();
  return product.startAgain();
};

export interface Program {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Runs a server's source in a process of its own; it prints its port. */
export const startProgram = async (
  source: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Program> => {
  const child = spawn(process.execPath, ['-e', source], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    url: `http://127.0.0.1:${String(port).trim()}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
};
