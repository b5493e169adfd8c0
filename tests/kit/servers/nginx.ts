// Runs this machine's nginx with the operator's configuration, except for addresses and folders.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { FrontProxy } from './round-robin.ts';
import { endWithThisProcess, findProgram, versionOf } from './server-process.ts';

const DEPLOY = resolve(import.meta.dirname, '../../../deploy');

/** The program; null if it is missing. */
export const findNginx = (): string | null => findProgram('nginx');

/** "1.22.1"; null if it is missing. */
export const nginxVersion = (): string | null => versionOf(findNginx(), '-v', /nginx\/(\S+)/);

/** Host names and resolver are the containers', and some directives are unknown to older versions. */
/** `hosts` of the web processes. */
const placed = (text: string, hosts: readonly string[]): string =>
  hosts
    .reduce((left, host, index) => left.replaceAll(`web-${index + 1}:3000 resolve`, host), text)
    .replace(/^ *resolver .*$/m, '')
    .replaceAll('/dev/stdout', 'access')
    .replaceAll('/tmp/', '');

const accepts = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
      .once('connect', () => {
        socket.destroy();
        done(true);
      })
      .once('error', () => done(false));
  });

export interface RunningNginx extends FrontProxy {
  /** Its access and error logs. */
  output(): string;
}

interface NginxRun {
  /** The program, and what it is started by. */
  readonly command: readonly [string, ...(readonly string[])];
  /** Changes the operator's configuration, without host names and folders. */
  readonly configure: (text: string) => string;
  readonly peers: readonly string[];
  readonly isReady: (folder: string) => Promise<boolean>;
}

const run = async ({ command: [program, ...before], configure, peers, isReady }: NginxRun) => {
  const folder = mkdtempSync(join(tmpdir(), 'meend-nginx-'));
  // Its workers run as a user with fewer privileges.
  chmodSync(folder, 0o755);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configure(readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8')));
  const trusted = peers.map((peer) => `set_real_ip_from ${peer};\n`).join('');
  writeFileSync(
    join(folder, 'trusted-peers.conf'),
    readFileSync(join(DEPLOY, 'trusted-peers.conf'), 'utf8') + trusted,
  );
  const child = spawn(program, [...before, '-p', folder, '-e', 'stderr', '-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const unwatch = endWithThisProcess(child, 'QUIT', folder);
  const ended = once(child, 'close');
  while (!(await isReady(folder))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start:\n${stderr}`);
    await new Promise((wake) => setTimeout(wake, 20));
  }
  return {
    output: () => stderr + readFileSync(join(folder, 'access'), 'utf8'),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      unwatch();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** On all addresses at port 8080 wherever `command` starts it; `socket` is the web process. */
export const nginxIn = (
  command: readonly [string, ...(readonly string[])],
  socket: string,
): Promise<{ stop(): Promise<void> }> =>
  run({
    command,
    configure: (text) => placed(text, [`unix:${socket}`, `unix:${socket}`]),
    peers: [],
    isReady: async (folder) => existsSync(join(folder, 'nginx.pid')),
  });

/**
 * `peers`: addresses whose X-Forwarded-For is trusted beside those of `deploy/trusted-peers.conf`; `readTimeout`: as in
 * nginx's configuration.
 */
export const startNginx = async (
  program: string,
  origins: readonly string[],
  port: number,
  peers: readonly string[] = [],
  readTimeout = '30s',
): Promise<RunningNginx> => {
  const hosts = origins.map((origin) => new URL(origin).host);
  const running = await run({
    command: [program],
    configure: (text) =>
      placed(text, hosts)
        .replace('proxy_read_timeout 30s', `proxy_read_timeout ${readTimeout}`)
        .replace(/^ *listen \[::\].*$/m, '')
        .replace('listen 8080', `listen 127.0.0.1:${port}`),
    peers,
    isReady: () => accepts(port),
  });
  return { ...running, name: program, url: `http://127.0.0.1:${port}` };
};
