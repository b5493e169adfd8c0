// Every import of a workspace, read from its text.
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from './cruise.ts';

export const workspaces = ['core', 'adapters', 'web', 'cli', 'storybook', 'tests'] as const;

const STATEMENT =
  /^(?:import|export)\b[^'"]*?\bfrom '([^']+)'|^import '([^']+)'|(?<![\w.])import\('([^']+)'\)/gm;

export interface Import {
  /** Its path from the workspace on. */
  readonly file: string;
  readonly specifier: string;
}

export const importsOf = (workspace: string): readonly Import[] => {
  const files = globSync('**/*.{ts,tsx}', {
    cwd: join(root, workspace),
    exclude: ['**/node_modules/**', '**/dist/**', '**/static/**', 'architecture/planted-faults.ts'],
  });
  if (files.length <= 10) throw new Error(`${workspace} has but ${files.length} files`);
  return files.flatMap((file) =>
    [...readFileSync(join(root, workspace, file), 'utf8').matchAll(STATEMENT)].map(
      ([, from, bare, late]) => ({ file, specifier: from ?? bare ?? late ?? '' }),
    ),
  );
};

/** The file that an import means, from the root on; empty where it is a package's. `file` is from the root on too. */
export const targetOf = (file: string, specifier: string): string => {
  if (specifier.startsWith('@meend/')) return specifier.slice('@meend/'.length);
  return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : '';
};
