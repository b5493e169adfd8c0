import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { checkStep } from './check-step.ts';
import { inProject } from './command.ts';
import { runSideBySide } from './sequence.ts';
import type { Step } from './step.ts';
import { sumOf } from './step.ts';
import { vitestStep } from './vitest-step.ts';

const cache = 'node_modules/.cache/types';
const workspaces = ['web', 'storybook', 'tests', 'adapters', 'core', 'cli'];
export const cruised = ['core', 'adapters', 'web', 'cli', 'storybook', 'tests'];

const typesOf = (name: string, project: string): Step =>
  checkStep(`types: ${name}`, 'tsc', [
    '--project',
    project,
    '--incremental',
    '--tsBuildInfoFile',
    `${cache}/${name}.tsbuildinfo`,
  ]);

export const formatAndLint: Step = checkStep('format and lint', 'biome', [
  'ci',
  `--colors=${process.stdout.isTTY ? 'force' : 'off'}`,
  '--error-on-warnings',
  '.',
]);

export const types: readonly Step[] = [
  ...workspaces.map((name) => typesOf(name, name)),
  typesOf('scripts', 'tsconfig.json'),
];

export const arrows: Step = checkStep('arrows', 'depcruise', [
  '--config',
  '.dependency-cruiser.mjs',
  '--output-type',
  'err-long',
  ...cruised,
]);

export const pureTests: Step = vitestStep('pure tests', 'unit');

/** Everything that needs no browser, no database and no server; the compilers share the cores. */
export const staticChecks: Step = {
  title: 'format, lint, types, arrows',
  run: async () => {
    mkdirSync(inProject(cache), { recursive: true });
    return sumOf(await runSideBySide([formatAndLint, arrows, ...types], availableParallelism()));
  },
};

export const checkSteps: readonly Step[] = [staticChecks, pureTests];
