// Checks the files of the containers against the code without a container engine.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { allSettings } from '@meend/adapters/config/all-settings.ts';
import { readConfig } from '@meend/adapters/config/config.ts';
import { secretFileNames } from '@meend/adapters/config/secret-files.ts';
import { drainTimeouts } from '@meend/adapters/http/server/http-server.ts';
import { parseYaml } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { contentsOf, isTarget, MADE } from '../../scripts/release/contents.ts';
import { root } from './cruise.ts';
import { FULL_VERSION } from './image-names.ts';
import { all, read } from './source-files.ts';

interface Service {
  readonly image: string;
  readonly build?: string;
  readonly user?: string;
  readonly profiles?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly volumes: readonly string[];
  readonly networks: readonly string[];
  readonly secrets?: readonly string[];
  readonly tmpfs: readonly string[];
  readonly read_only: boolean;
  readonly cap_drop: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt: readonly string[];
  readonly cpus: number;
  readonly mem_limit: string;
  readonly pids_limit: number;
  readonly env_file?: string;
  readonly stop_grace_period?: string;
  readonly restart?: string;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}

interface Composition {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
}

const image = read('Dockerfile');
const compose = read('compose.yaml');
const { services, networks, secrets } = parseYaml(compose) as Composition;
const nginx = read('deploy/nginx.conf');
const prometheus = read('deploy/observability/prometheus.yaml');
const caddy = read('deploy/Caddyfile');
const ignored = read('.dockerignore').split('\n');
const commands = readdirSync(join(root, 'cli/commands')).flatMap((file) =>
  all(read(`cli/commands/${file}`), /new Command\('([\w-]+)'\)/g),
);
const named = Object.entries(services);
const names = Object.keys(services);
const processes = named.filter(([, { build }]) => build !== undefined);
const onNetwork = (network: string): string[] =>
  named.filter(([, service]) => service.networks.includes(network)).map(([name]) => name);
/** Names of the settings that the image or the composition sets for a process. */
const settingNames = [
  ...all(/^ENV (.*)$/m.exec(image)?.[1] ?? '', /([A-Z_]+)=/g),
  ...Object.keys(processes[0]?.[1].environment ?? {}),
];

test.runIf(isTarget)('the image is made of the files of the archive, and of no others', () => {
  expect(all(image, /^COPY (?!--from)(.*)$/gm)).toEqual(['. ./']);
  const tops = new Set([...contentsOf(root), ...MADE].map((path) => path.split('/')[0]));
  const kept = ignored.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  // Built, so not in every checkout.
  expect(kept.toSorted()).toEqual(
    [...tops, 'cli', 'web'].filter((top, at, every) => every.indexOf(top) === at).toSorted(),
  );
  expect([ignored[0], ignored.at(-2)]).toEqual(['*', 'node_modules/.cache']);
});

test('the image contains no FFmpeg but Debian’s, and that one encodes', () => {
  const [, sound = '', last = ''] = image.split(/^FROM /m);
  expect(sound).toMatch(/apt-get install --yes --no-install-recommends ffmpeg espeak-ng /);
  expect(last).toMatch(/^COPY --from=sound \/sound \/$/m);
  expect(last).toMatch(/^ENV .* FFMPEG=\/usr\/bin\/ffmpeg$/m);
  const linked = Object.keys(
    (JSON.parse(read('node_modules/node-av/package.json')) as { optionalDependencies: object })
      .optionalDependencies,
  );
  expect(linked.length).toBeGreaterThan(0);
  // An empty package replaces the other one.
  expect(linked.filter((name) => !name.startsWith('@seydx/'))).toEqual(['werift']);
});

test('every process runs a command of the product', () => {
  const startCommands = [
    ...all(image, /^CMD \["([\w-]+)"/gm),
    ...all(compose, /^ {2,4}command: ([\w-]+)$/gm),
  ];
  expect(startCommands).toEqual(['serve', 'worker', 'migrate']);
  expect(startCommands.filter((name) => !commands.includes(name))).toEqual([]);
});

test('every process gets existing settings only, and none that must be set twice', () => {
  // The C library reads the last one.
  const known = [
    ...Object.keys(allSettings),
    ...secretFileNames,
    'MALLOC_ARENA_MAX',
    'MALLOC_MMAP_THRESHOLD_',
  ];
  expect(settingNames.filter((name) => !known.includes(name))).toEqual([]);
  for (const name of ['NODE_ENV', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'REDIS_URL', 'TRUSTED_PROXIES'])
    expect(settingNames).toContain(name);
  for (const [, { env_file }] of processes) expect(env_file).toBe('production.env');
  expect(existsSync(join(root, 'production.env.example'))).toBe(true);
});

test('secrets are in files, each given only to processes that need it, and none in the repository', () => {
  for (const [name, { environment = {}, secrets: mounted = [] }] of named) {
    const files = Object.entries(environment).filter(([setting]) => setting.endsWith('_FILE'));
    // Prometheus names its secrets in its configuration.
    if (name === 'prometheus') expect(prometheus).toContain(`credentials_file: /run/secrets/${mounted[0]}`);
    else
      expect(files.map(([, path]) => path).toSorted(), name).toEqual(
        mounted.map((secret) => `/run/secrets/${secret}`).toSorted(),
      );
    const inClear = Object.keys(environment).filter((setting) =>
      /PASSWORD$|SECRET$|KEYS$|TOKEN$/.test(setting),
    );
    expect(inClear, name).toEqual([]);
    expect(
      mounted.filter((secret) => !(secret in secrets)),
      name,
    ).toEqual([]);
  }
  expect(new Set(named.flatMap(([, service]) => service.secrets ?? []))).toEqual(
    new Set(Object.keys(secrets)),
  );
  for (const [name, { file }] of Object.entries(secrets)) expect(file).toBe(`./secrets/${name}`);
  expect(read('.gitignore').split('\n')).toContain('secrets/');
  expect(compose).not.toMatch(/:[^/\s@]+@(?!sha256:)/);
});

test('serving processes use the working role, and the owner’s migrates and ends', () => {
  const { migrate, db } = services;
  const roleOf = (address = '') => new URL(address).username;
  for (const [name, { environment = {}, secrets: mounted = [], depends_on }] of processes) {
    const isOwner = name === 'migrate';
    expect(mounted.includes('postgres-password'), name).toBe(isOwner);
    expect('MIGRATION_DATABASE_URL' in environment, name).toBe(isOwner);
    expect(roleOf(environment.DATABASE_URL)).toBe('meend_at_work');
    expect(depends_on?.migrate?.condition, name).toBe(isOwner ? undefined : 'service_completed_successfully');
  }
  expect(migrate?.restart).toBe('no');
  expect(roleOf(migrate?.environment?.MIGRATION_DATABASE_URL)).toBe(db?.environment?.POSTGRES_USER);
  const script = read('deploy/make-role.sh');
  expect(script).toContain('create role meend_at_work login password');
  expect(Object.keys(db?.environment ?? {})).toContain(/cat "\$(\w+)"/.exec(script)?.[1]);
  expect(db?.volumes).toContain('./deploy/make-role.sh:/docker-entrypoint-initdb.d/make-role.sh:ro');
  // The image executes executable files and sources the others in its own script.
  expect(statSync(join(root, 'deploy/make-role.sh')).mode & 0o111).toBe(0o111);
});

/** PostgreSQL versions have two numbers. */
test('every image is of one full version', () => {
  const bought = named.filter(([, { build }]) => build === undefined).map(([, service]) => service.image);
  expect(bought).toHaveLength(6);
  const images = [...bought, ...all(image, /^FROM (\S+:\S+)/gm)];
  const loose = images.filter((name) => !FULL_VERSION.test(name));
  expect(loose).toEqual([]);
  for (const [, service] of processes) expect(service.image).toBe('meend:local');
  expect(compose + image).not.toMatch(/:latest\b/);
});

test('no container has privileges it does not need, or unbounded writable space', () => {
  for (const [name, service] of named) {
    expect(service.read_only, name).toBe(true);
    expect(service.cap_drop, name).toEqual(['ALL']);
    expect(service.security_opt, name).toEqual(['no-new-privileges:true']);
    expect(service.cpus, name).toBeLessThanOrEqual(1);
    expect(service.mem_limit, name).toMatch(/^\d+[mg]$/);
    expect(service.pids_limit, name).toBeGreaterThan(0);
    for (const mount of service.tmpfs) expect(mount, name).toMatch(/:size=\d+m/);
  }
  expect(named.filter(([, { cap_add }]) => cap_add).map(([name, { cap_add }]) => [name, cap_add])).toEqual([
    ['caddy', ['NET_BIND_SERVICE']],
  ]);
  expect(image).toMatch(/^USER node$/m);
  for (const name of ['nginx', 'db', 'redis', 'prometheus', 'grafana'])
    expect(services[name]?.user, name).toMatch(/^[1-9]\d*:\d+$/);
});

test('containers without common traffic cannot reach each other', () => {
  expect(onNetwork('edge')).toEqual(['caddy', 'nginx']);
  expect(onNetwork('web')).toEqual(['nginx', 'web-1', 'web-2']);
  expect(onNetwork('store')).toEqual(['web-1', 'web-2', 'worker-1', 'worker-2', 'migrate', 'db', 'redis']);
  expect(onNetwork('watch')).toEqual(['web-1', 'web-2', 'worker-1', 'worker-2', 'prometheus', 'grafana']);
  expect(Object.keys(networks).filter((name) => networks[name]?.internal)).toEqual(['web', 'store', 'watch']);
});

test('nothing is published but nginx and Grafana on this machine alone, and Caddy if configured', () => {
  expect(named.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['caddy', 'nginx', 'grafana']);
  expect(services.grafana?.ports?.[0]).toMatch(/^127\.0\.0\.1:/);
  expect(services.nginx?.ports).toEqual([
    `\${HTTP_ADDRESS:-127.0.0.1}:\${HTTP_PORT:-8080}:${/listen (\d+);/.exec(nginx)?.[1]}`,
  ]);
  expect(services.caddy?.profiles).toEqual(['tls']);
});

test('nginx knows both web processes by their names and port, for uploads too', () => {
  const webs = names.filter((name) => name.startsWith('web-'));
  const port = /^EXPOSE (\d+)$/m.exec(image)?.[1];
  expect(webs).toHaveLength(2);
  expect(names.filter((name) => name.startsWith('worker-'))).toHaveLength(2);
  const both = webs.map((name) => `${name}:${port}`);
  expect(all(nginx, /^ *server (\S+) resolve/gm)).toEqual([...both, ...both]);
  expect(port).toBe(allSettings.PORT.example);
});

test('nginx finds its trusted peers beside its configuration', () => {
  const included = /^ *include (\S+);$/m.exec(nginx)?.[1];
  expect(services.nginx?.volumes).toContain(`./deploy/${included}:/etc/nginx/${included}:ro`);
  expect(existsSync(join(root, `deploy/${included}`))).toBe(true);
});

test('Caddy has a certificate for each host derived from the domain, and proxies to nginx', () => {
  const { PUBLIC_URL, CHECKOUT_URL } = allSettings;
  const hosts = [PUBLIC_URL, CHECKOUT_URL].map(({ byDomain }) =>
    byDomain('{$DOMAIN}').replace('https://', ''),
  );
  expect(/^(\S+, \S+) \{$/m.exec(caddy)?.[1]?.split(', ')).toEqual(hosts);
  expect(caddy).toContain(`reverse_proxy nginx:${/listen (\d+);/.exec(nginx)?.[1]}\n`);
});

test('the hosts the settings name are services', () => {
  const hosts = [/@([\w-]+)\/meend$/m, /redis:\/\/([\w-]+):/].map((pattern) => pattern.exec(compose)?.[1]);
  expect(hosts.filter((host) => !names.includes(host ?? ''))).toEqual([]);
});

test('a process has the time it needs to drain', () => {
  const { longest, lastAnswers } = drainTimeouts;
  for (const [, { stop_grace_period }] of processes)
    expect(Number.parseInt(stop_grace_period ?? '', 10) * 1000).toBeGreaterThan(longest + lastAnswers);
});

test('the test script of the composition uses settings that production accepts', () => {
  const script = read('deploy/try-containers.sh');
  const pairs = all(script, /^([A-Z_]+=.+)$/gm).map((line) => {
    const [name = '', ...value] = line.split('=');
    return [name, value.join('=')] as const;
  });
  const config = readConfig({
    ...Object.fromEntries(pairs),
    NODE_ENV: 'production',
    DATABASE_URL: processes[0]?.[1].environment?.DATABASE_URL,
    DATABASE_PASSWORD: 'secret-of-the-try',
    REDIS_URL: processes[0]?.[1].environment?.REDIS_URL,
    SIGNING_KEYS: `try:${Buffer.alloc(32, 7).toString('base64')}`,
    SMTP_URL: /"(smtp:[^"]+)" >secrets\/smtp-url/.exec(script)?.[1],
    CASHFREE_CLIENT_SECRET: 'cfsk_ma_prod_0123456789',
  });
  expect(config.ok ? [] : config.error).toEqual([]);
  const made = all(script, />secrets\/([\w-]+)$/gm);
  expect(made).toEqual(Object.keys(secrets));
});
