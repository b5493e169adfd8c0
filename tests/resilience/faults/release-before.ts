// Checks the release before the newest migration out of the git history into a folder of its own.
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { MIGRATIONS_FOLDER } from '@meend/tests/kit/servers/product-files.ts';

interface Release {
  readonly commit: string;
  readonly subject: string;
  /** File of the first migration that it does not have. */
  readonly migration: string;
}

const run = promisify(execFile);
/** Migrations are named by their day; the other files there are tools of theirs. */
const isMigration = (file: string): boolean =>
  /^\d{4}-\d{2}-\d{2}-[\w-]+\.ts$/.test(file.slice(MIGRATIONS_FOLDER.length + 1));
const MAX_OUTPUT_BYTES = 256 * 1024 ** 2;

/** Throws an operator message if the history does not reach back that far. */
export const releaseBefore = async (checkout: string): Promise<Release> => {
  const git = async (...args: readonly string[]): Promise<string> =>
    (await run('git', ['-C', checkout, ...args], { maxBuffer: MAX_OUTPUT_BYTES })).stdout.trim();
  const log = await git(
    'log',
    '--diff-filter=A',
    '--name-only',
    '--format=commit %H',
    '--',
    MIGRATIONS_FOLDER,
  ).catch(() => '');
  let commit = '';
  for (const line of log.split('\n')) {
    if (line.startsWith('commit ')) commit = line.slice('commit '.length);
    else if (isMigration(line)) {
      const [before = '', subject = ''] = (
        await git('log', '-1', '--format=%H %s', `${commit}^`).catch(() => '')
      ).split(/ (.*)/s);
      if (before === '') break;
      return { commit: before, subject, migration: line };
    }
  }
  throw new Error(
    'This checkout has no history that reaches back before the newest migration: git fetch --unshallow',
  );
};

/** The sources with their dependencies as installed by `npm ci`; reuses the folder of an earlier run. */
export const checkOut = async (checkout: string, { commit }: Release): Promise<string> => {
  const folder = join(checkout, 'reports', 'release-before', commit);
  const done = join(folder, '.installed');
  if (existsSync(done)) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = join(folder, 'release.tar');
  await run('git', ['-C', checkout, 'archive', '--output', archive, commit]);
  await run('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
  // Without install scripts: the Node that runs this also starts the release.
  await run('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    maxBuffer: MAX_OUTPUT_BYTES,
  });
  writeFileSync(done, '');
  return folder;
};
