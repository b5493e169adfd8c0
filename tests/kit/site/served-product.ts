// Starts the product like an operator, on its own folder and port, and stops it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ALLOCATOR, CLI, checkout, NODE_FLAGS } from '../servers/product-files.ts';
import { shortRecordings } from './short-recordings.ts';

export interface ServedProduct {
  readonly url: string;
  readonly dataDir: string;
  readonly pid: number;
  /** Milliseconds from the start of the process to the first response with 200. */
  readonly readyAfter: number;
  /** Kills the process with SIGKILL. */
  crash(): Promise<void>;
  /** Stops it regularly; its folder stays. */
  end(): Promise<void>;
  /** Starts it again on the same folder and port. */
  startAgain(): Promise<ServedProduct>;
  stop(): Promise<void>;
}

const COMMAND = [CLI, 'serve'];

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || address === null) throw new Error('No free port');
  return address.port;
};

const answers = async (url: string): Promise<boolean> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
};

const untilReady = async (url: string, child: ChildProcess, output: () => string): Promise<void> => {
  const limit = performance.now() + 300_000;
  while (!(await answers(`${url}/readyz`))) {
    if (child.exitCode !== null || performance.now() > limit)
      throw new Error(`The product did not start: ${output()}`);
    await new Promise((wake) => setTimeout(wake, 20));
  }
};

/** The demonstration's recordings are encoded while it serves. */
const untilEncoded = async (url: string): Promise<void> => {
  const limit = performance.now() + 900_000;
  for (;;) {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    if (!/_jobs_waiting\{kind="transcode"\} [1-9]/.test(metrics)) return;
    if (performance.now() > limit) throw new Error(`Recordings are still to be encoded:\n${metrics}`);
    await new Promise((wake) => setTimeout(wake, 100));
  }
};

/** Ready and at rest: nothing of a first start is left to do. */
export const serveProduct = async (
  options: {
    dataDir?: string;
    port?: number;
    env?: Record<string, string>;
    command?: readonly string[];
  } = {},
): Promise<ServedProduct> => {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'meend-'));
  const isFirst = readdirSync(dataDir).length === 0;
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, [...NODE_FLAGS, ...(options.command ?? COMMAND)], {
    cwd: checkout,
    // Tests count rows: invented people would stand among theirs.
    env: {
      ...process.env,
      ...ALLOCATOR,
      DEMO: 'content',
      ...(isFirst && { DEMO_RECORDINGS: shortRecordings(20) }),
      PORT: String(port),
      DATA_DIR: dataDir,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4_000);
    });
  }
  await untilReady(url, child, () => output);
  const readyAfter = performance.now() - started;
  if (isFirst && options.env?.DEMO !== 'off') await untilEncoded(url);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await once(child, 'exit');
    }
  };
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    readyAfter,
    crash: () => end('SIGKILL'),
    end: () => end('SIGTERM'),
    startAgain: () => serveProduct({ ...options, dataDir, port }),
    async stop() {
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
