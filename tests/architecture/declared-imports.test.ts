// Packages imported in a workspace are declared in its package.json: a transitive dependency may disappear.
import { builtinModules } from 'node:module';
import { expect, test } from 'vitest';
import { importsOf, workspaces } from './imports-of.ts';
import { read } from './source-files.ts';

interface Manifest {
  readonly name?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const manifest = (folder: string): Manifest => JSON.parse(read(`${folder}/package.json`));
const named = ({ dependencies, devDependencies }: Manifest): string[] =>
  Object.keys({ ...dependencies, ...devDependencies });

/** Tools used everywhere are declared in the root. */
const tools = named(manifest('.'));

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const isPackage = (specifier: string): boolean =>
  !/^(?:[./]|node:|virtual:)/.test(specifier) && !builtinModules.includes(specifier);

test.each(workspaces)('%s declares what it imports', (workspace) => {
  const own = manifest(workspace);
  const known = [...named(own), ...tools, own.name];
  const undeclared = importsOf(workspace)
    .filter(({ specifier }) => isPackage(specifier) && !known.includes(packageOf(specifier)))
    .map(({ file, specifier }) => `${file}: ${specifier}`);
  expect(undeclared).toEqual([]);
});
