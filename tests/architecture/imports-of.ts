// Parses all imports of a workspace.
import { globSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from './cruise.ts';
import { read } from './source-files.ts';

export const workspaces = ['core', 'adapters', 'web', 'cli', 'storybook', 'tests'] as const;

const STATEMENT =
  /^(?:import|export)\b[^'"]*?\bfrom '([^']+)'|^import '([^']+)'|(?<![\w.])import\('([^']+)'\)/gm;

export interface Import {
  /** Path from the workspace on. */
  readonly file: string;
  readonly specifier: string;
  /** By `import()`, in a file of its own in the build. */
  readonly isLazy?: boolean;
}

export const importsOf = (workspace: string): readonly Import[] => {
  const files = globSync('**/*.{ts,tsx}', {
    cwd: join(root, workspace),
    exclude: ['**/node_modules/**', '**/dist/**', '**/static/**', 'architecture/planted-faults.ts'],
  });
  if (files.length <= 10) throw new Error(`${workspace} has only ${files.length} files`);
  return files.flatMap((file) =>
    [...read(`${workspace}/${file}`).matchAll(STATEMENT)].map(([, from, bare, late]) => ({
      file,
      specifier: from ?? bare ?? late ?? '',
      isLazy: late !== undefined,
    })),
  );
};

/** File that an import resolves to, from the root on; empty for a package. `file` is from the root on too. */
export const targetOf = (file: string, specifier: string): string => {
  if (specifier.startsWith('@meend/')) return specifier.slice('@meend/'.length);
  return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : '';
};
