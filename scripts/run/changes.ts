// What has changed according to git, and the areas of the product it belongs to.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './command.ts';

export interface Changes {
  /** The commit before the change. */
  readonly base: string;
  /** Changed, new and deleted files. */
  readonly files: readonly string[];
}

/**
 * The files of a branch since it left main, on main those of the last commit; with those of the working tree. A message
 * where git has no commit.
 */
export const readChanges = (folder: string): Changes | string => {
  const git = (...args: readonly string[]): string | null => {
    const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
    return status === 0 ? stdout : null;
  };
  const commit = (...args: readonly string[]): string | undefined => git(...args)?.trim();
  const head = commit('rev-parse', '--verify', 'HEAD');
  if (head === undefined)
    return 'Git knows no commit in this folder, so nothing says what has changed. `npm test` tests everything.';
  const isMain = commit('rev-parse', '--abbrev-ref', 'HEAD') === 'main';
  const branched = isMain
    ? undefined
    : (commit('merge-base', 'HEAD', 'main') ?? commit('merge-base', 'HEAD', 'origin/main'));
  const base = branched ?? commit('rev-parse', '--verify', 'HEAD~1') ?? head;
  const listed = [
    git('diff', '--name-only', '--no-renames', '--relative', '-z', base),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  return { base, files: listed.flatMap((names) => names?.split('\0').filter(Boolean) ?? []) };
};

/** A file that every test depends on. */
export const touchesEverything = (file: string): boolean =>
  /(?:^|\/)(?:package(?:-lock)?\.json|(?:vitest|playwright)\.config\.ts|tsconfig\.json|\.nvmrc)$/.test(file);

/** Folders of these names hold something of every area. */
const OF_ALL = ['assembly', 'contract', 'editing', 'manifest', 'pages', 'ports', 'shared'];

export const areas: readonly string[] = [
  ...new Set(globSync('{core,web/features}/*/', { cwd: root }).map((path) => basename(path))),
]
  .filter((name) => name !== 'node_modules' && !OF_ALL.includes(name))
  .toSorted();

/** Other files concern no test but those that are always run: texts, scripts, pictures. */
const isTested = (file: string): boolean =>
  /^(?:core|adapters|web|cli|storybook|tests\/kit)\//.test(file) &&
  !/\.(?:test|stories|contract)\.tsx?$/.test(file);

/** Areas that the path names; what the studio has of another area belongs to that one. */
const areasOf = (file: string): readonly string[] => {
  const named = areas.filter((area) => new RegExp(`[/-]${area}[/.-]`).test(file));
  return named.length > 1 ? named.filter((area) => area !== 'studio') : named;
};

/** The areas of all changed files; null if one of them belongs to none, and so may touch any. */
export const changedAreas = (files: readonly string[]): ReadonlySet<string> | null => {
  const found = files.filter(isTested).map(areasOf);
  return found.some((own) => own.length === 0) ? null : new Set(found.flat());
};

const capitalized = (name: string): string => name.replaceAll(/(?:^|-)(.)/g, (_, one) => one.toUpperCase());

/** Those files of the pattern that have changed, or that name one of the areas in their path or text. */
export const filesNaming = (
  names: ReadonlySet<string>,
  pattern: string,
  changed: readonly string[],
): readonly string[] => {
  const patterns = [...names].flatMap((area) => [`(?<![A-Za-z])${area}`, capitalized(area)]);
  const isNamed = (text: string): boolean => patterns.length > 0 && new RegExp(patterns.join('|')).test(text);
  return globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] }).filter(
    (file) => changed.includes(file) || isNamed(`${file}\n${readFileSync(join(root, file), 'utf8')}`),
  );
};
