// What a process that decodes what strangers made may reach, see decision 75. Its program opens its own folders alone, by
// Node's permissions; where the system permits a network of its own, it has one without anybody in it.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join, resolve } from 'node:path';

/** Whole paths of folders, whether they are there yet or not. */
export interface AllowedPaths {
  readonly reads: readonly string[];
  /** Read too. */
  readonly writes: readonly string[];
}

export interface Confined {
  readonly program: string;
  readonly places: AllowedPaths;
  /** It starts programs itself, which Node's permissions do not bind. */
  readonly startsPrograms?: boolean;
}

const root = resolve(import.meta.dirname, '../..');
const ours = ['core', 'adapters', 'node_modules'].map((folder) => join(root, folder));

const UNSHARE = '/usr/bin/unshare';
/** Root, as root of a namespace of its own, could not open what belongs to others any more. */
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

/** The options by which `unshare` takes the network away; null where the system does not permit it. Looked at once. */
const withoutNetwork = (): readonly string[] | null => {
  if (unshareOptions === undefined) unshareOptions = detectUnshareOptions();
  return unshareOptions;
};

const within = (folder: string): readonly string[] => [folder, join(folder, '*')];

const permissions = ({ program, places, startsPrograms = false }: Confined): readonly string[] => {
  const reads = [...[...ours, ...places.reads, ...places.writes].flatMap(within), program];
  return [
    '--permission',
    // node-av and sharp are libraries of the system's code, which no permission of Node's binds.
    '--allow-addons',
    ...(startsPrograms ? ['--allow-child-process'] : []),
    ...reads.map((path) => `--allow-fs-read=${path}`),
    ...places.writes.flatMap(within).map((path) => `--allow-fs-write=${path}`),
  ];
};

/** How `fork` starts it. */
export const confinement = (confined: Confined): { execPath: string; execArgv: string[] } => {
  const options = [...permissions(confined)];
  const unshare = withoutNetwork();
  return unshare === null
    ? { execPath: process.execPath, execArgv: options }
    : { execPath: UNSHARE, execArgv: [...unshare, '--', process.execPath, ...options] };
};

/** What holds for this process. */
export interface Bounds {
  readonly isBoundToFolders: boolean;
  readonly hasNetwork: boolean;
}

export const boundsHere = (): Bounds => ({
  isBoundToFolders: process.permission !== undefined && !process.permission.has('fs.read', '/'),
  hasNetwork: Object.keys(networkInterfaces()).length > 0,
});

/** Thrown inside the process: the job names a file that it may not open. */
export class PathNotAllowed extends Error {}

/** The decoders open files without asking Node: a job that leads outside is refused before they hear of it. */
export const requireGranted = (input: string, outputs: readonly string[] = []): void => {
  const { permission } = process;
  if (permission === undefined) return;
  const isGranted =
    permission.has('fs.read', input) && outputs.every((path) => permission.has('fs.write', path));
  if (!isGranted) throw new PathNotAllowed('The job names a file outside its folders');
};
