import { spawnSync } from 'node:child_process';
import { canUseApt } from '@meend/tests/kit/browser/browser.ts';
import { dovecotVersion } from '@meend/tests/kit/servers/dovecot.ts';
import { ffmpegVersion } from '@meend/tests/kit/servers/ffmpeg.ts';
import { nginxVersion } from '@meend/tests/kit/servers/nginx.ts';
import { pgbouncerVersion } from '@meend/tests/kit/servers/pgbouncer.ts';
import { postgresVersion } from '@meend/tests/kit/servers/postgres-server.ts';
import { redisVersion } from '@meend/tests/kit/servers/redis-server.ts';
import { speechVersion } from '@meend/tests/kit/servers/speech.ts';
import type { Step, Tally } from './step.ts';

/** Version of each installed server, of FFmpeg's programs, and of eSpeak NG; null if missing. */
interface Servers {
  readonly postgres: string | null;
  readonly redis: string | null;
  readonly nginx: string | null;
  readonly pgbouncer: string | null;
  readonly dovecot: string | null;
  readonly ffmpeg: string | null;
  readonly speech: string | null;
}

export const findServers = (): Servers => ({
  postgres: postgresVersion(),
  redis: redisVersion(),
  nginx: nginxVersion(),
  pgbouncer: pgbouncerVersion(),
  dovecot: dovecotVersion(),
  ffmpeg: ffmpegVersion(),
  speech: speechVersion(),
});

const PACKAGES = {
  postgres: 'postgresql',
  redis: 'redis-server',
  nginx: 'nginx-light',
  pgbouncer: 'pgbouncer',
  dovecot: 'dovecot-imapd',
  ffmpeg: 'ffmpeg',
  speech: 'espeak-ng',
} as const;
const SERVICES = [
  ...['postgresql', 'redis-server', 'nginx', 'pgbouncer', 'dovecot'],
  ...['swift-account', 'swift-container', 'swift-object', 'swift-proxy'],
];
const NAMES = {
  postgres: 'PostgreSQL',
  redis: 'Redis',
  nginx: 'nginx',
  pgbouncer: 'PgBouncer',
  dovecot: 'Dovecot',
  ffmpeg: 'FFmpeg',
  speech: 'eSpeak NG',
} as const;
const PARTS = ['postgres', 'redis', 'nginx', 'pgbouncer', 'dovecot', 'ffmpeg', 'speech'] as const;

const missingOf = (servers: Servers) => PARTS.filter((part) => servers[part] === null);

/** "PostgreSQL 15.20, Redis 7.0.15", with "no …" for what is not there. */
export const describeServers = (servers: Servers): string =>
  PARTS.map((part) =>
    servers[part] === null ? `no ${NAMES[part]}` : `${NAMES[part]} ${servers[part]}`,
  ).join(', ');

/** Packages for apt to install; empty if none is missing or this is not root on Debian. */
export const packagesFor = (servers: Servers, isOurs: boolean): readonly string[] =>
  isOurs ? missingOf(servers).map((part) => PACKAGES[part]) : [];

/**
 * Missing servers are a failure as root on Debian, where they can be installed; elsewhere a note says how to get them.
 */
export const tallyOfServers = (servers: Servers, isOurs: boolean, reason: string): Tally => {
  const missing = missingOf(servers);
  if (missing.length === 0) return { passed: 0, failed: 0, note: describeServers(servers) };
  const names = missing.map((part) => NAMES[part]).join(' and ');
  if (isOurs) return { passed: 0, failed: 1, note: `${names} could not be installed: ${reason}` };
  return {
    passed: 0,
    failed: 0,
    note: `${describeServers(servers)}: the suites that need ${names} are left out. Put postgres (15 or newer), redis-server, nginx, pgbouncer, dovecot, ffmpeg and espeak-ng on the PATH`,
  };
};

/** Runs the step if its servers are installed, else the step `otherwise`, else only notes which are missing. */
export const onlyWith = (
  needed: keyof Servers | readonly (keyof Servers)[],
  step: Step,
  { servers = findServers, otherwise }: { readonly servers?: () => Servers; readonly otherwise?: Step } = {},
): Step => ({
  ...step,
  run: async (failed) => {
    const found = servers();
    const missing = missingOf(found).filter((part) => [needed].flat().includes(part));
    if (missing.length === 0) return step.run(failed);
    if (otherwise) return otherwise.run(failed);
    const names = missing.map((part) => NAMES[part]).join(' and ');
    return { passed: 0, failed: 0, note: `not run: this machine has no ${names}` };
  },
});

const LOCK = 'DPkg::Lock::Timeout=120';
// RUNLEVEL=1 keeps Debian's scripts from starting what they install; the tests start servers of their own.
const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };

/** The last lines of apt's error; empty on success. */
const apt = (...args: string[]): string => {
  const { status, stderr, error } = spawnSync('apt-get', ['-o', LOCK, ...args], {
    stdio: ['ignore', 'inherit', 'pipe'],
    encoding: 'utf8',
    env,
  });
  if (status === 0) return '';
  return error?.message ?? stderr.trim().split('\n').slice(-2).join(' ');
};

/** The last lines of apt's error; empty on success. */
export const install = (packages: readonly string[]): string => {
  console.log(`Installing ${packages.join(' and ')} for the tests`);
  // A failed update is ignored: an old package list may be enough.
  apt('update', '-qq');
  const reason = apt('install', '-y', '-q', '--no-install-recommends', ...packages);
  // systemd may ignore the run level. Stops only services just installed, never an operator's own.
  for (const name of SERVICES.filter((service) => packages.some((one) => one.startsWith(service))))
    spawnSync('service', [name, 'stop'], { stdio: 'ignore' });
  return reason;
};

/**
 * Finds PostgreSQL, Redis, nginx, PgBouncer, Dovecot, FFmpeg's programs and eSpeak NG or, as root on Debian, installs
 * them; not counted as tests.
 */
export const serversStep: Step = {
  title: 'servers',
  run: async () => {
    const isOurs = canUseApt();
    const packages = packagesFor(findServers(), isOurs);
    const reason = packages.length === 0 ? '' : install(packages);
    return tallyOfServers(findServers(), isOurs, reason || 'apt said nothing');
  },
};
