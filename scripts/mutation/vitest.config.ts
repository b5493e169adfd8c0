// The tests of one area, whose sources contain all their mutants, each behind a switch. See run.ts.
import { hash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { statements } from '@meend/tests/architecture/statements.ts';
import { compiledMessages } from '@meend/web/build/messages-plugin.ts';
import { defineConfig } from 'vitest/config';

/** Of Stryker's instrumenter, which is not installed with the others. */
interface Instrumenter {
  instrument(
    files: readonly { readonly name: string; readonly mutate: true; readonly content: string }[],
    options: { readonly plugins: null; readonly excludedMutations: []; readonly ignorers: [] },
  ): Promise<{
    readonly files: readonly { readonly name: string; readonly content: string }[];
    readonly mutants: readonly Mutant[];
  }>;
}

interface Position {
  readonly line: number;
  readonly column: number;
}

export interface Mutant {
  readonly id: string;
  readonly fileName: string;
  readonly location: { readonly start: Position; readonly end: Position };
  readonly replacement: string;
}

const { MUTATION_AREA: area = '', MUTATION_FOLDER: folder = '' } = process.env;
const { MUTATION_SAMPLE: sample = '', MUTATION_SEED: seed = '' } = process.env;
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Types, texts and lists of an area's parts have no rules. */
const sources = globSync(`${area}/**/*.ts`, { cwd: root }).filter(
  (path) => !/\.(?:test|port|area)\.ts$|\/(?:messages|node_modules)\//.test(path),
);

const silent = { debug() {}, info() {}, isDebugEnabled: () => false };
// A name that the compiler does not look up.
const name: string = '@stryker-mutator/instrumenter';
const library: { Instrumenter: new (logger: typeof silent) => Instrumenter } = await import(name);
const { files, mutants } = await new library.Instrumenter(silent).instrument(
  sources.map((path) => ({
    name: `${root}${path}`,
    mutate: true,
    content: readFileSync(`${root}${path}`, 'utf8'),
  })),
  { plugins: null, excludedMutations: [], ignorers: [] },
);
const rankOf = ({ id }: Mutant): string => hash('sha1', `${seed} ${id}`);
const sampled =
  sample === ''
    ? mutants
    : mutants.toSorted((one, other) => (rankOf(one) < rankOf(other) ? -1 : 1)).slice(0, Number(sample));
writeFileSync(`${folder}/mutants.json`, JSON.stringify(sampled));
const contents = new Map(files.map((file) => [file.name, file.content]));

export default defineConfig({
  plugins: [{ name: 'mutants', enforce: 'pre', load: (id) => contents.get(id) ?? null }, compiledMessages()],
  test: {
    environment: 'node',
    tags: statements.map(({ id, text }) => ({ name: id, description: text })),
    dir: area.split('/').slice(0, 2).join('/'),
    include: ['**/*.test.ts'],
    runner: 'scripts/mutation/runner.ts',
    setupFiles: 'scripts/mutation/fixed-seed.ts',
    isolate: false,
    maxWorkers: 1,
    // Its key is a file, not what the plugin makes of it.
    fsModuleCache: false,
    // Includes all mutants that a test reaches.
    testTimeout: 3_600_000,
  },
});
