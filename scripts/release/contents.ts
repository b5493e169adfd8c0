// What the archive of a release contains, and the rules of its list of files.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Locked {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly link?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export type Lock = Readonly<Record<string, Locked>>;

/** Elsewhere npm installs other packages. */
export const isTarget = process.platform === 'linux' && process.arch === 'x64';

export const LIMIT_BYTES = 90_000_000;

/** A stand-in of development, and what the demonstration says where to get. */
const LEFT_OUT = /^adapters\/(?:media\/no-telephony|demo\/recordings)\//;

/** Packages that the bundle loads as files. node-av is not passed on: its FFmpeg may not be. */
export const LOADED = ['@electric-sql/pglite', 'bull', 'sharp'];
/** Packages one of whose files the server reads. */
export const READ = ['js-sha256'];
export const NOT_PASSED_ON = /^(?:node-av|werift|@seydx\/.*)$/;

const TOP = ['LICENSE', 'THIRD-PARTY.md', 'CHANGELOG.md', 'package.json', 'production.env.example'];
const CONTAINERS = ['.dockerignore', 'Dockerfile', 'compose.yaml'];

export const lockOf = (checkout: string): Lock =>
  (JSON.parse(readFileSync(join(checkout, 'package-lock.json'), 'utf8')) as { packages: Lock }).packages;

const fitsTarget = ({ os, cpu, libc }: Locked): boolean =>
  [[os, 'linux'] as const, [cpu, 'x64'] as const, [libc, 'glibc'] as const].every(
    ([list, wanted]) => list === undefined || list.includes(wanted),
  );

/** Where Node finds a package from this folder on. */
export const resolve = (lock: Lock, from: string, name: string): string => {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (path in lock) return path;
  if (from === '') throw new Error(`package-lock.json does not name ${name}`);
  return resolve(lock, from.includes('/') ? from.slice(0, from.lastIndexOf('/')) : '', name);
};

/** The folders of the packages beside the bundle, with what they need on Linux x64. */
const packageFolders = (lock: Lock): ReadonlySet<string> => {
  const found = new Set<string>();
  const add = (from: string, name: string): void => {
    const path = resolve(lock, from, name);
    if (found.has(path)) return;
    found.add(path);
    const { dependencies = {}, optionalDependencies = {} } = lock[path] ?? {};
    for (const one of Object.keys(dependencies)) add(path, one);
    // Optional ones are native code for one system and processor each; others do without.
    for (const one of Object.keys(optionalDependencies)) {
      const target = lock[resolve(lock, path, one)];
      if (target?.cpu && fitsTarget(target)) add(path, one);
    }
  };
  for (const name of [...LOADED, ...READ]) add('cli', name);
  return found;
};

export const nameOf = (path: string, { name }: Locked): string =>
  name ?? path.split('node_modules/').at(-1) ?? '';

/** The folders of the packages that a release contains, in its bundle or beside it. */
export const shippedFolders = (lock: Lock): readonly string[] =>
  Object.keys(lock).filter((path) => {
    const entry = lock[path] ?? {};
    const isOfOthers = path.includes('node_modules/') && !entry.link;
    const isServing = !entry.dev && !entry.devOptional && fitsTarget(entry);
    return isOfOthers && isServing && !NOT_PASSED_ON.test(nameOf(path, entry));
  });

const UNNEEDED = [
  /\.(?:map|[cm]?ts|md|markdown|flow|yml|coffee|tar\.gz)$/i,
  /(?:^|\/)(?:tests?|__tests__|docs?|examples?|benchmarks?|\.github|src\/umd)\//,
  /^luxon\/build\/(?!node\/)/,
  // The bundle loads it by `require`.
  /^@electric-sql\/pglite\/dist\/.*\.js$/,
];
const LICENCE = /(?:^|\/)(?:licen[cs]e|copying|notice)[^/]*$/i;

const isNeeded = (path: string): boolean =>
  LICENCE.test(path) || !UNNEEDED.some((pattern) => pattern.test(path));

/** Without packages inside a package, which are folders of their own here. */
const within = (checkout: string, folder: string): readonly string[] => {
  const files = globSync(`${folder}/**/*`, {
    cwd: checkout,
    exclude: [`${folder}/node_modules/**`],
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(checkout, '/').length));
  if (files.length === 0) throw new Error(`${folder} is empty: run npm ci`);
  return files;
};

/** Licence texts of the packages inside the bundle, whose folders the archive does not have. */
export const licenceFiles = (checkout: string): readonly string[] =>
  shippedFolders(lockOf(checkout)).flatMap((folder) =>
    globSync(`${folder}/*`, { cwd: checkout }).filter((file) => LICENCE.test(file)),
  );

/** The files of a checkout that go into the archive, by their paths in both; it need not be built. */
export const contentsOf = (checkout: string): readonly string[] => {
  const tracked = execFileSync('git', ['ls-files', 'adapters', 'deploy'], {
    cwd: checkout,
    encoding: 'utf8',
  });
  const own = tracked
    .split('\n')
    .filter(
      (path) =>
        (/^adapters\/.+\//.test(path) && !path.endsWith('.ts') && !LEFT_OUT.test(path)) ||
        /^deploy\/(?!meend$|pin-images)/.test(path),
    );
  const packages = [...packageFolders(lockOf(checkout))].flatMap((folder) =>
    within(checkout, folder).filter((path) => isNeeded(path.slice(path.lastIndexOf('node_modules/') + 13))),
  );
  const built = ['cli/dist', 'web/dist']
    .filter((folder) => existsSync(join(checkout, folder)))
    .flatMap((folder) => within(checkout, folder));
  return [...TOP, ...CONTAINERS, ...own, ...built, ...packages].sort();
};

const FORBIDDEN: Readonly<Record<string, RegExp>> = {
  'a secret or somebody’s data': /(?:^|\/)(?:\.env|\.git|\.data|secrets|production\.env)(?:\/|$)/,
  'an FFmpeg that may not be passed on': /node_modules\/(?:node-av|werift|@seydx)\//,
  'of another system or processor':
    /darwin|win32|freebsd|wasm32|musl|-arm|arm64|riscv|s390|ppc64|\.(?:exe|dll|dylib)$/,
  'a recording of the demonstration': /^adapters\/demo\/recordings\//,
  'a source': /^(?!node_modules).*\.tsx?$|^(?:core|tests|storybook|scripts)\//,
  'a test, a page or a map of a package':
    /node_modules\/(?!.*licen[cs]e).*(?:\.(?:md|map|d\.[cm]?ts|test\.js)$|\/(?:tests?|docs)\/)/i,
  'outside the archive': /^\/|(?:^|\/)\.\.(?:\/|$)/,
};

export const REQUIRED = [
  ...[...TOP, ...CONTAINERS],
  ...[...LOADED, ...READ].map((name) => `node_modules/${name}/package.json`),
  'node_modules/@img/sharp-linux-x64/package.json',
  'node_modules/@img/sharp-libvips-linux-x64/package.json',
  'deploy/nginx.conf',
  'deploy/set-up-nginx.sh',
  'deploy/systemd/meend-web@.service',
  'deploy/systemd/meend-worker@.service',
];

/** What the release itself makes, beside the files of the checkout. */
export const MADE = ['meend', 'bin/node', 'licences.txt', 'sbom.json', 'files.sha256'];

/** What is wrong with a list of files, a sentence each. */
export const violationsOf = (
  files: readonly string[],
  required: readonly string[] = REQUIRED,
): readonly string[] => [
  ...required.filter((path) => !files.includes(path)).map((path) => `${path} is missing`),
  ...Object.entries(FORBIDDEN).flatMap(([what, pattern]) =>
    files.filter((path) => pattern.test(path)).map((path) => `${path} is ${what}`),
  ),
];
