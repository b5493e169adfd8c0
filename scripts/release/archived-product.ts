// The product of an unpacked archive in a bare Debian, as an evaluator starts it: embedded, without settings.
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@meend/tests/kit/servers/server-process.ts';
import type { BareRoot, Run } from './bare-root.ts';

const DATA = '/var/lib/proof';
const START_LIMIT_MS = 300_000;

export interface ArchivedProduct {
  readonly url: string;
  /** Seconds from its start to Home. */
  readonly seconds: number;
  end(signal?: NodeJS.Signals): Promise<void>;
}

/** The settings of every start and command. */
const settings = (port: number): Readonly<Record<string, string>> => ({
  DATA_DIR: DATA,
  PORT: `${port}`,
  DEMO: 'off',
  LOG_LEVEL: 'error',
});

/** The status of a page; 0 without a response. */
export const statusOf = async (url: string): Promise<number> => {
  try {
    const response = await fetch(url, { headers: { cookie: 'age_ok=1', connection: 'close' } });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
};

export const archivedProduct = async (root: BareRoot) => {
  const port = await freePort();
  const env = settings(port);
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    dataDir: `${root.folder}${DATA}`,
    run: (folder: string, command: string, changed: Readonly<Record<string, string>> = {}): Promise<Run> =>
      root.run([`${folder}/meend`, command], { env: { ...env, ...changed } }),
    must: (folder: string, ...args: readonly string[]): Promise<string> =>
      root.must([`${folder}/meend`, ...args], { env }),
    /** Starts the server; resolves once its Home answers with one of these statuses. */
    start: async (folder: string, accepted: readonly number[] = [200]): Promise<ArchivedProduct> => {
      const started = performance.now();
      const server = root.start([`${folder}/meend`, 'serve'], { env });
      let output = '';
      for (const stream of [server.stdout, server.stderr])
        stream?.on('data', (chunk: Buffer) => {
          output += chunk.toString();
        });
      while (!accepted.includes(await statusOf(`${url}/`))) {
        if (server.exitCode !== null || performance.now() - started > START_LIMIT_MS)
          throw new Error(`The product did not start:\n${output}`);
        await wait(20);
      }
      return {
        url,
        seconds: (performance.now() - started) / 1_000,
        end: async (signal = 'SIGTERM') => {
          const ended = once(server, 'close');
          server.kill(signal);
          await ended;
        },
      };
    },
  };
};

export type Archived = Awaited<ReturnType<typeof archivedProduct>>;
