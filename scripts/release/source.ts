// A clean clone of this checkout, in which a release is installed, built and tagged.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../run/command.ts';
import { isTarget } from './contents.ts';

export const git = (folder: string, ...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();

/** npm, on the Node that runs it. */
const npm = (folder: string, ...args: readonly string[]): void => {
  const program = process.env.npm_execpath;
  if (program === undefined) throw new Error('Run this by npm run.');
  execFileSync(process.env.npm_node_execpath ?? process.execPath, [program, ...args], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
};

interface Manifest {
  readonly version: string;
  readonly dependencies: { readonly node: string };
}

export const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

const taggedCommit = (folder: string, tag: string): string | null => {
  const { status, stdout } = spawnSync(
    'git',
    ['rev-parse', '--quiet', '--verify', `refs/tags/${tag}^{commit}`],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  return status === 0 ? stdout.trim() : null;
};

/** Why a release cannot be made here; null if it can. */
export const whyNoRelease = (): string | null => {
  const { node } = manifestOf(root).dependencies;
  if (!isTarget)
    return `A release is made on Linux x64; this machine is ${process.platform} ${process.arch}.`;
  if (process.versions.node !== node)
    return `A release brings Node ${node}, but this is Node ${process.versions.node}: run npm ci first.`;
  if (git(root, 'status', '--porcelain') !== '')
    return 'This checkout has changes that are not committed. Commit them first: a release is made of commits.';
  const tag = `v${manifestOf(root).version}`;
  const tagged = taggedCommit(root, tag);
  return tagged === null || tagged === git(root, 'rev-parse', 'HEAD')
    ? null
    : `The tag ${tag} is at another commit. Raise the version in package.json first.`;
};

/** Clones the commit of this checkout and installs what production needs, without running packages' scripts. */
export const cloneSource = (source: string): void => {
  rmSync(source, { recursive: true, force: true });
  mkdirSync(dirname(source), { recursive: true });
  git(root, 'clone', '--quiet', '--no-checkout', root, source);
  git(source, 'checkout', '--quiet', '--detach', git(root, 'rev-parse', 'HEAD'));
  npm(source, 'ci', '--omit=dev', '--ignore-scripts', '--no-progress', '--loglevel=error');
};

export const buildSource = (source: string): void => {
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs', '--changed'], {
    cwd: source,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The build failed.');
};

/** The section of this release: of its version, of the version it is a candidate for, else the first one. */
export const notesOf = (changelog: string, version: string): string => {
  const sections = changelog.split(/^(?=## )/m).slice(1);
  const named = (name: string) => sections.find((section) => section.startsWith(`## ${name}`));
  const section = named(version) ?? named(version.split('-')[0] ?? '') ?? sections[0] ?? '';
  return section.replace(/^## .*\n+/, '').trim();
};

/** A machine that makes releases need not have one. */
export const identity = ['-c', 'user.name=release', '-c', 'user.email=release@localhost'];

/** Tags the clone, and nothing else. */
export const tagSource = (source: string, version: string, notes: string): string => {
  const tag = `v${version}`;
  if (taggedCommit(source, tag) !== null) return tag;
  const message = `Release ${version}\n\n${notes}`;
  git(source, ...identity, 'tag', '--cleanup=verbatim', '--annotate', tag, '-m', message);
  return tag;
};
