// A bare Debian 12 in a folder, made by debootstrap as root. What runs there has mounts of its own, which end with it.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '@meend/tests/kit/servers/server-process.ts';
import { inProject } from '../run/command.ts';

export interface Run {
  readonly code: number;
  readonly output: string;
}

interface Running {
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
  /** Options of `unshare` beside its own mounts. */
  readonly namespaces?: readonly string[];
  /** Where to find this machine's network, for `nsenter`. */
  readonly hostNetwork?: string;
}

export interface BareRoot {
  readonly folder: string;
  start(command: readonly string[], running?: Running): ChildProcess;
  /** Runs a command to its end; its output is standard output and error together. */
  run(command: readonly string[], running?: Running): Promise<Run>;
  /** Like `run`, with its output shown; throws if it fails. */
  must(command: readonly string[], running?: Running): Promise<string>;
  remove(): void;
}

const ENTER =
  'root=$1; network=$2; shift 2; mount --bind "$root" "$root"; ip link set lo up; if [ -n "$network" ]; then : >"$root$network"; mount --bind "$host_network" "$root$network"; fi; mount -t proc proc "$root/proc"; mount --rbind /dev "$root/dev"; exec chroot "$root" "$@"';
const ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  LANG: 'C.UTF-8',
  DEBIAN_FRONTEND: 'noninteractive',
} as const;

export const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** A command's output, to be printed with others. */
export const oneLine = (output: string): string => output.trim().replaceAll(/\s*\n\s*/g, ' ');

/** Why none can be made here; null if one can. */
export const whyNoBareRoot = (): string | null => {
  if (process.platform !== 'linux' || process.arch !== 'x64' || process.getuid?.() !== 0)
    return 'This proof makes a bare Debian: run it as root on Linux x64.';
  return findProgram('debootstrap') === null
    ? 'This proof makes a bare Debian: apt-get install debootstrap.'
    : null;
};

/** Reused by later proofs. */
const base = (): string => {
  const folder = inProject('node_modules/.cache/debian-12');
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${process.pid}`;
  execFileSync('debootstrap', ['--variant=minbase', 'bookworm', draft], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  renameSync(draft, folder);
  return folder;
};

export const makeBareRoot = (): BareRoot => {
  const folder = mkdtempSync(join(tmpdir(), 'meend-bare-'));
  execFileSync('cp', ['--archive', '--no-target-directory', base(), folder]);
  cpSync('/etc/resolv.conf', join(folder, 'etc/resolv.conf'), { dereference: true });
  const start: BareRoot['start'] = (command, { env, namespaces = [], hostNetwork = '' } = {}) =>
    spawn(
      'unshare',
      ['--mount', ...namespaces, 'sh', '-ec', ENTER, 'enter', folder, hostNetwork, ...command],
      {
        env: { ...ENVIRONMENT, host_network: `/proc/${process.pid}/ns/net`, ...env },
        stdio: ['pipe', 'pipe', 'pipe'],
      },
    );
  const run: BareRoot['run'] = (command, running = {}) =>
    new Promise((resolve, reject) => {
      const child = start(command, running);
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (chunk: Buffer) => {
          output += chunk.toString();
        });
      child.once('error', reject);
      child.once('close', (code) => resolve({ code: code ?? 1, output }));
      child.stdin?.end(running.input ?? '');
    });
  return {
    folder,
    start,
    run,
    must: async (command, running) => {
      const { code, output } = await run(command, running);
      if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}:\n${output}`);
      return output;
    },
    remove: () => {
      // Nothing of this machine is mounted there, or the folder stays.
      const { stdout } = spawnSync('findmnt', ['--list', '--noheadings', '--output', 'TARGET'], {
        encoding: 'utf8',
      });
      if (!stdout.includes(folder)) rmSync(folder, { recursive: true, force: true });
    },
  };
};
