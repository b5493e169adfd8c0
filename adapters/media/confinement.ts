// Sandbox of the processes that decode untrusted files, see decision 75. Node's permission model limits them to their
// own folders; where the system permits it, they run in an empty network namespace.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute paths of folders, which need not exist yet. */
export interface AllowedPaths {
  readonly reads: readonly string[];
  /** Writable folders, readable too. */
  readonly writes: readonly string[];
}

export interface Confined {
  readonly program: string;
  readonly places: AllowedPaths;
  /** Whether it starts programs, to which Node's permissions do not apply. */
  readonly startsPrograms?: boolean;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const ours = ['core', 'adapters', 'cli', 'node_modules'].map((folder) => join(root, folder));

const UNSHARE = '/usr/bin/unshare';
/** Root inside a user namespace could no longer open files of other users. */
const unshareOptionsFor = (user: number | undefined): readonly string[] =>
  user === 0 ? ['--net'] : ['--user', '--map-current-user', '--net'];

const detectUnshareOptions = (): readonly string[] | null => {
  if (!existsSync(UNSHARE)) return null;
  const found = unshareOptionsFor(process.getuid?.());
  const tried = spawnSync(UNSHARE, [...found, '--', process.execPath, '--version'], {
    stdio: 'ignore',
    env: {},
  });
  return tried.status === 0 ? found : null;
};

let unshareOptions: readonly string[] | null | undefined;

/** Options of `unshare` that remove the network; null if the system does not permit that. Determined once. */
const withoutNetwork = (): readonly string[] | null => {
  if (unshareOptions === undefined) unshareOptions = detectUnshareOptions();
  return unshareOptions;
};

const within = (folder: string): readonly string[] => [folder, join(folder, '*')];

const permissions = ({ program, places, startsPrograms = false }: Confined): readonly string[] => {
  const reads = [...[...ours, ...places.reads, ...places.writes].flatMap(within), program];
  return [
    '--permission',
    // node-av and sharp are native addons, to which Node's permissions do not apply.
    '--allow-addons',
    ...(startsPrograms ? ['--allow-child-process'] : []),
    ...reads.map((path) => `--allow-fs-read=${path}`),
    ...places.writes.flatMap(within).map((path) => `--allow-fs-write=${path}`),
  ];
};

/** Options for `fork`. */
export const confinement = (confined: Confined): { execPath: string; execArgv: string[] } => {
  const options = [...permissions(confined)];
  const unshare = withoutNetwork();
  return unshare === null
    ? { execPath: process.execPath, execArgv: options }
    : { execPath: UNSHARE, execArgv: [...unshare, '--', process.execPath, ...options] };
};

/** Restrictions in effect in this process. */
export interface Bounds {
  readonly isBoundToFolders: boolean;
  readonly hasNetwork: boolean;
}

export const boundsHere = (): Bounds => ({
  isBoundToFolders: process.permission !== undefined && !process.permission.has('fs.read', '/'),
  hasNetwork: Object.keys(networkInterfaces()).length > 0,
});

/** Thrown inside the process if a job names a path it may not open. */
export class PathNotAllowed extends Error {}

/** Native decoders open files without Node's permissions, so a job's paths are checked first. */
export const requireGranted = (input: string, outputs: readonly string[] = []): void => {
  const { permission } = process;
  if (permission === undefined) return;
  const isGranted =
    permission.has('fs.read', input) && outputs.every((path) => permission.has('fs.write', path));
  if (!isGranted) throw new PathNotAllowed('The job names a file outside its folders');
};
