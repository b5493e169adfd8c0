// Two network namespaces of this machine joined by one link, so that a caller has an address of its own: iproute2, as
// root. One holds the server, the other its visitors.
import { spawn, spawnSync } from 'node:child_process';
import { findNginx, nginxIn } from './nginx.ts';

const ip = (...args: readonly string[]): string => {
  const { status, stderr, error } = spawnSync('ip', args, { encoding: 'utf8' });
  return status === 0 ? '' : (error?.message ?? stderr);
};

/** Whether this machine lets the tests make namespaces. */
export const hasNamespaces = (): boolean => {
  const name = `meend-try-${process.pid}`;
  if (process.getuid?.() !== 0 || ip('netns', 'add', name) !== '') return false;
  ip('netns', 'del', name);
  return true;
};

export interface Namespaces {
  /** Starts the operator's nginx beside the server's end, on all its addresses; `socket` is the web process. */
  startNginx(socket: string): Promise<{ stop(): Promise<void> }>;
  /** Runs a script of Node among the visitors; resolves with what it printed. */
  visit(script: string): Promise<string>;
  remove(): void;
}

/** `server` and `visitors`: addresses with their prefix length, of one link. */
export const makeNamespaces = (server: readonly string[], visitors: readonly string[]): Namespaces => {
  const [inside, outside] = [`meend-web-${process.pid}`, `meend-out-${process.pid}`];
  const [near, far] = [`mw${process.pid}`, `mo${process.pid}`];
  const must = (...args: readonly string[]): void => {
    const failure = ip(...args);
    if (failure !== '') throw new Error(`ip ${args.join(' ')}: ${failure}`);
  };
  const remove = (): void => {
    for (const name of [inside, outside]) ip('netns', 'del', name);
  };
  remove();
  for (const name of [inside, outside]) must('netns', 'add', name);
  must('link', 'add', near, 'netns', inside, 'type', 'veth', 'peer', 'name', far, 'netns', outside);
  for (const [name, link, addresses] of [
    [inside, near, server],
    [outside, far, visitors],
  ] as const) {
    // Without duplicate address detection, which takes a second.
    for (const address of addresses) must('-n', name, 'address', 'add', address, 'dev', link, 'nodad');
    for (const one of ['lo', link]) must('-n', name, 'link', 'set', one, 'up');
  }
  return {
    startNginx: (socket) => nginxIn(['ip', 'netns', 'exec', inside, findNginx() ?? 'nginx'], socket),
    visit: (script) =>
      new Promise((resolve, reject) => {
        const child = spawn('ip', ['netns', 'exec', outside, process.execPath, '-e', script], {
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        let printed = '';
        child.stdout.on('data', (chunk: Buffer) => {
          printed += chunk.toString();
        });
        child.once('error', reject);
        child.once('close', () => resolve(printed));
      }),
    remove,
  };
};
