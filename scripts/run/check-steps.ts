import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { advisoriesStep } from './advisories-step.ts';
import { arrowsStep } from './arrows-step.ts';
import { type Program, runTool } from './command.ts';
import { sideBySide } from './sequence.ts';
import type { Step } from './step.ts';
import { vitestStep } from './vitest-step.ts';

/** Runs a tool as one check; its output is printed only if it fails. */
const checkStep = (title: string, program: Program, args: readonly string[]): Step => ({
  title,
  run: async () => {
    const { code, output } = await runTool(program, args, false);
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
  },
});

/** One checker each: several repeat each other's work, and the projects share the cores already. */
const typesOf = (name: string, project: string): Step =>
  checkStep(`types: ${name}`, 'tsc', [
    ...['--project', project, '--checkers', '1'],
    // What has not changed since the last run is not checked again.
    ...['--incremental', '--tsBuildInfoFile', `node_modules/.cache/types/${basename(project, '.json')}.json`],
  ]);

const formatAndLint: Step = checkStep('format and lint', 'biome', [
  'ci',
  `--colors=${process.stdout.isTTY ? 'force' : 'off'}`,
  '--error-on-warnings',
  '.',
]);

/** Four compilers instead of one for each workspace: shared files are parsed once. The longest begins. */
const types: readonly Step[] = [
  typesOf('tests', 'tests'),
  typesOf('server', 'tsconfig.json'),
  typesOf('web and stories', 'storybook'),
  typesOf('core', 'core'),
];

const onAllCores = (title: string, steps: readonly Step[]): Step => ({
  title,
  run: (failed) => sideBySide(title, steps, availableParallelism()).run(failed),
});

export const allTypes: Step = onAllCores('types', types);

/**
 * All checks without a browser, a database or a server, in parallel. The registry alone may be asked for something. The
 * pure tests share the cores themselves, so they come last: they begin while the longest of the others ends.
 */
export const checkSteps: readonly Step[] = [
  onAllCores('format, lint, types, arrows, advisories, pure tests', [
    ...types,
    arrowsStep,
    formatAndLint,
    advisoriesStep,
    vitestStep('pure tests', ['unit-shared']),
  ]),
];
