// The archive of a release names its files with their SHA-256 in `files.sha256`, as `sha256sum` reads it. It brings
// Node as `bin/node`; a checkout runs on another one and has no such list.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const LIST = 'files.sha256';
const NODE = 'bin/node';
/** The program writes there itself. */
const CACHE = 'node_modules/.cache/**';

const own = fileURLToPath(new URL('../../', import.meta.url));

/** Whether this process runs from the archive of a release. */
export const isRelease = process.execPath === join(own, NODE);

const AGAIN = 'Check the archive with sha256sum, and unpack it into a new folder.';

const naming = (problem: string, files: readonly string[]): string | null => {
  if (files.length === 0) return null;
  const others = files.length === 1 ? '' : ` and ${files.length - 1} more`;
  return `${problem}: ${files[0]}${others}. ${AGAIN}`;
};

const listed = (text: string): ReadonlyMap<string, string> =>
  new Map(text.split('\n').flatMap((line) => (line === '' ? [] : [[line.slice(66), line.slice(0, 64)]])));

const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Why a release cannot run from this folder; null if its files are those of its list. */
export const releaseError = (folder = own): string | null => {
  if (!existsSync(join(folder, LIST))) return `The release in ${folder} is not whole. ${AGAIN}`;
  const files = listed(readFileSync(join(folder, LIST), 'utf8'));
  const names = [...files.keys()];
  const existing = names.filter((name) => existsSync(join(folder, name)));
  const tops = new Set(names.filter((name) => name.includes('/')).map((name) => name.split('/')[0]));
  const found = globSync(
    [...tops].map((top) => `${top}/**`),
    { cwd: folder, exclude: [CACHE], withFileTypes: true },
  )
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length));
  const missing = names.filter((name) => !existing.includes(name));
  const foreign = found.filter((name) => !files.has(name));
  // A damaged Node does not come this far.
  const changed = () =>
    existing.filter((name) => name !== NODE && hashOf(join(folder, name)) !== files.get(name));
  const error =
    naming('files are missing', missing) ??
    naming('files of another release are among its own', foreign) ??
    naming('files were changed', changed());
  return error === null ? null : `The release in ${folder} cannot run: ${error}`;
};
