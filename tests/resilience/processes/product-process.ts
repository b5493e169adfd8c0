// One process of the product, started like a container: one command, one file of settings.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CLI, checkout, NODE_FLAGS } from '@meend/tests/kit/servers/product-files.ts';
import { endWithThisProcess } from '@meend/tests/kit/servers/server-process.ts';

interface ProductSettings {
  /** Settings file shared by all processes. */
  readonly file: string;
  /** Settings of this process alone. */
  readonly own?: Readonly<Record<string, string>>;
}

export interface ProductProcess {
  readonly pid: number;
  /** Its output so far. */
  output(): string;
  isRunning(): boolean;
  sendSignal(signal: NodeJS.Signals): void;
  /** Its exit code; null if a signal ended it. */
  readonly ended: Promise<number | null>;
}

const leader = pathToFileURL(join(import.meta.dirname, 'redirect-fetch.ts')).href;

export const startProcess = (command: readonly string[], { file, own }: ProductSettings): ProductProcess => {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(
    process.execPath,
    [`--env-file=${file}`, '--import', leader, ...NODE_FLAGS, CLI, ...command],
    { cwd: checkout, env: { PATH, HOME, ...own }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const unwatch = endWithThisProcess(child, 'KILL', dirname(file));
  const ended = once(child, 'close').then(([code]): number | null => {
    unwatch();
    return code;
  });
  return {
    pid: child.pid ?? 0,
    output: () => Buffer.concat(chunks).toString(),
    isRunning: () => child.exitCode === null && child.signalCode === null,
    sendSignal: (signal) => void child.kill(signal),
    ended,
  };
};

/** Runs a command and resolves to its output. */
export const runCommand = async (command: readonly string[], settings: ProductSettings): Promise<string> => {
  const running = startProcess(command, settings);
  const code = await running.ended;
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}: ${running.output()}`);
  return running.output();
};

const TIMEOUT_MS = 180_000;
const pause = () => new Promise((wake) => setTimeout(wake, 20));

/** Waits until `isThere` returns true; rejects with the process's output if it exits or times out. */
export const until = async (
  running: ProductProcess,
  isThere: () => boolean | Promise<boolean>,
): Promise<void> => {
  const limit = performance.now() + TIMEOUT_MS;
  while (!(await isThere())) {
    if (!running.isRunning() || performance.now() > limit)
      throw new Error(`The process did not get ready in time: ${running.output()}`);
    await pause();
  }
};

const isReady = async (url: string): Promise<boolean> => {
  try {
    const answer = await fetch(`${url}/readyz`, { headers: { connection: 'close' } });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
};

export interface WebProcess extends ProductProcess {
  readonly url: string;
}

export const startWeb = (port: number, file: string): WebProcess => ({
  ...startProcess(['serve'], { file, own: { PORT: `${port}` } }),
  url: `http://127.0.0.1:${port}`,
});

export const untilReady = (web: WebProcess): Promise<void> => until(web, () => isReady(web.url));

/** Resolves once the worker has migrated and opened its port. */
export const untilAtWork = (worker: ProductProcess): Promise<void> =>
  until(worker, () => worker.output().includes('is running'));

/** Resident memory in MB; null if the system does not report it. */
export const memoryOf = ({ pid }: ProductProcess): number | null => {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
  } catch {
    return null;
  }
};
