// Runs OpenStack Swift from Debian's packages with its S3 API: one of each server, in a temporary folder.
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ObjectStorage } from '@meend/adapters/files/s3-objects.ts';
import { FILES_BUCKET } from './buckets.ts';
import { endWithThisProcess, freePort } from './server-process.ts';

interface SwiftServer {
  readonly storage: ObjectStorage;
  /** Folder of the stored bytes: each object and part is a file that ends with `.data`. */
  readonly devices: string;
  stop(): Promise<void>;
}

const STORES = ['account', 'container', 'object'] as const;
const KINDS = [...STORES, 'proxy'] as const;
type Kind = (typeof KINDS)[number];

/** A clean environment, without another Python on the path. */
const spawnOptions = { env: { PATH: '/usr/bin:/bin' } };
const RING_BUILDER = '/usr/bin/swift-ring-builder';
const programOf = (kind: Kind): string => `/usr/bin/swift-${kind}-server`;

const packages: Readonly<Record<string, string>> = {
  swift: RING_BUILDER,
  ...Object.fromEntries(KINDS.map((kind) => [`swift-${kind}`, programOf(kind)])),
};

/** Debian's packages missing on this machine. */
export const missingSwift = (): readonly string[] =>
  Object.keys(packages).filter((name) => !existsSync(packages[name] ?? ''));

/** "2.30.1"; requires all packages. */
export const swiftVersion = (): string => {
  const args = ['-c', 'import swift; print(swift.__version__)'];
  const { stdout } = spawnSync('/usr/bin/python3', args, { ...spawnOptions, encoding: 'utf8' });
  return stdout.trim();
};

/** Page size of listings, so small that each has several pages. */
const PAGE = 3;
const USER = { account: 'meend', name: 'web', secret: 'a-secret-of-swift' };

const filter = (name: string, settings = ''): string =>
  `[filter:${name}]\nuse = egg:swift#${name}\n${settings}\n`;

const PROXY = [
  filter('catch_errors'),
  filter('gatekeeper'),
  filter('healthcheck'),
  // The accounts need a memcache server; none listens there, so nothing is cached.
  filter('memcache', 'memcache_servers = 127.0.0.1:1'),
  filter('listing_formats'),
  filter('bulk'),
  filter('s3api', `location = us-east-1\nmax_bucket_listing = ${PAGE}`),
  filter('tempauth', `user_${USER.account}_${USER.name} = ${USER.secret} .admin`),
  filter('copy'),
  filter('slo'),
  filter('dlo'),
  filter('versioned_writes'),
];
const namesOf = (filters: readonly string[]): string =>
  filters.map((one) => /^\[filter:(\w+)\]/.exec(one)?.[1]).join(' ');

const settingsOf = (kind: Kind, folder: string, port: number): string => {
  const filters = kind === 'proxy' ? PROXY : [filter('healthcheck')];
  return `
[DEFAULT]
swift_dir = ${folder}
devices = ${join(folder, 'devices')}
mount_check = false
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
[pipeline:main]
pipeline = ${namesOf(filters)} ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
${kind === 'proxy' ? 'account_autocreate = true' : ''}
${filters.join('')}`;
};

const run = promisify(execFile);

const makeRing = async (kind: Kind, folder: string, port: number): Promise<void> => {
  const build = (...args: readonly string[]) =>
    run(RING_BUILDER, [`${kind}.builder`, ...args], { ...spawnOptions, cwd: folder });
  await build('create', '4', '1', '0');
  await build(
    'add',
    ...['--region', '1', '--zone', '1', '--ip', '127.0.0.1', '--port', `${port}`],
    ...['--device', 'disk', '--weight', '1'],
  );
  await build('rebalance');
};

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/healthcheck`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Resolves with a function that stops it. */
const startOne = async (kind: Kind, folder: string, port: number): Promise<() => Promise<void>> => {
  const log = join(folder, `${kind}.log`);
  const file = openSync(log, 'w');
  const server: ChildProcess = spawn(programOf(kind), [join(folder, `${kind}-server.conf`), '--verbose'], {
    ...spawnOptions,
    cwd: folder,
    stdio: ['ignore', file, file],
  });
  closeSync(file);
  const unwatch = endWithThisProcess(server, 'KILL', folder);
  const ended = once(server, 'exit');
  while (!(await answers(port))) {
    if (server.exitCode !== null)
      throw new Error(`Swift's ${kind} server did not start:\n${readFileSync(log, 'utf8')}`);
    await new Promise((wake) => setTimeout(wake, 20));
  }
  return async () => {
    if (server.exitCode === null && server.kill('SIGKILL')) await ended;
    unwatch();
  };
};

/** Without buckets; create the one of `storage` first. */
export const startSwift = async (): Promise<SwiftServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'meend-swift-'));
  const devices = join(folder, 'devices');
  mkdirSync(join(devices, 'disk'), { recursive: true });
  writeFileSync(
    join(folder, 'swift.conf'),
    `[swift-hash]
swift_hash_path_prefix = meend
swift_hash_path_suffix = meend
[storage-policy:0]
name = one
default = yes
`,
  );
  const ports = new Map<Kind, number>();
  for (const kind of KINDS) ports.set(kind, await freePort());
  const portOf = (kind: Kind): number => ports.get(kind) ?? 0;
  for (const kind of KINDS)
    writeFileSync(join(folder, `${kind}-server.conf`), settingsOf(kind, folder, portOf(kind)));
  await Promise.all(STORES.map((kind) => makeRing(kind, folder, portOf(kind))));
  const ends = await Promise.all(KINDS.map((kind) => startOne(kind, folder, portOf(kind))));
  const endpoint = `http://127.0.0.1:${portOf('proxy')}`;
  return {
    storage: {
      endpoint,
      region: 'us-east-1',
      bucket: FILES_BUCKET,
      accessKeyId: `${USER.account}:${USER.name}`,
      secretAccessKey: USER.secret,
      publicUrl: endpoint,
    },
    devices,
    stop: async () => {
      await Promise.all(ends.map((end) => end()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
