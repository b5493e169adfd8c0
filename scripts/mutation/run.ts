// `npm run mutation [-- area …] [--sample 300] [--seed 1]`: changes the sources of core (or of `adapters/mail`) at one
// place at a time (a mutant), and runs those tests of the area that reach the place. A mutant that survives is a rule
// that no test of its area proves.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import type { WorkerReport } from './runner.ts';
import type { Mutant } from './vitest.config.ts';

/** Not in the lock file: some 80 packages that no other command needs. */
const PACKAGE = '@stryker-mutator/instrumenter@10.1.1';

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const fail = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(64);
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string', default: '' }, seed: { type: 'string', default: '1' } },
});
const areas = positionals.length > 0 ? positionals : globSync('*/', { cwd: 'core' }).toSorted();
const rootOf = (area: string): string => (area.startsWith('adapters/') ? area : `core/${area}`);
const unknown = areas.map(rootOf).find((root) => !existsSync(root));
if (unknown) fail(`${unknown} does not exist`);
if (!/^(?:[1-9]\d*)?$/.test(values.sample)) fail('--sample takes a number of mutants');

const install = (): void => {
  if (existsSync('node_modules/@stryker-mutator/instrumenter')) return;
  const npm = process.env.npm_execpath ?? fail('Run this through npm: npm run mutation');
  const { status } = spawnSync(process.execPath, [npm, 'install', '--no-save', '--loglevel=error', PACKAGE], {
    stdio: 'inherit',
    env: { ...process.env, SKIP_FFMPEG: 'true' },
  });
  if (status !== 0) fail('Stryker could not be installed. The lines from npm above say why.');
};

const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8'));

interface Measured {
  readonly mutants: readonly Mutant[];
  readonly reports: readonly WorkerReport[];
}

const measure = (area: string): Measured => {
  const folder = `reports/mutation/${area}`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'scripts/mutation/vitest.config.ts'];
  for (const pass of ['quick', 'slow']) {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [...args, '--reporter=dot', '--silent', '--passWithNoTests'],
      {
        encoding: 'utf8',
        maxBuffer: Number.POSITIVE_INFINITY,
        env: {
          ...{ ...process.env, MUTATION_AREA: rootOf(area), MUTATION_FOLDER: folder, MUTATION_PASS: pass },
          ...{ MUTATION_SAMPLE: values.sample, MUTATION_SEED: values.seed },
        },
      },
    );
    if (status !== 0) fail(`${stdout}${stderr}${rootOf(area)}: its tests fail without a mutant`);
  }
  return {
    mutants: readJson(`${folder}/mutants.json`),
    reports: globSync(`${folder}/worker-*.json`).map((path) => readJson<WorkerReport>(path)),
  };
};

/** `core/plans/grant.ts:12:5 one || other → one && other`, with "(not reached)" where no test gets to the place. */
const lineOf = ({ fileName, location: { start, end }, replacement }: Mutant, isReached: boolean): string => {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line, end.line + 1);
  const [first = ''] = lines;
  const original =
    lines.length === 1 ? first.slice(start.column, end.column) : `${first.slice(start.column)} …`;
  const position = `${relative('.', fileName)}:${start.line + 1}:${start.column + 1}`;
  return `${position} ${original} → ${replacement.replaceAll(/\s+/g, ' ')}${isReached ? '' : ' (not reached)'}`;
};

install();
print(
  '| area | mutants | killed | survived | not reached | score | seconds |\n|---|--:|--:|--:|--:|--:|--:|',
);
const alive: string[] = [];
for (const area of areas) {
  const start = performance.now();
  const { mutants, reports } = measure(area);
  const idsOf = (part: keyof WorkerReport) => new Set(reports.flatMap((report) => report[part]));
  const [killed, reached, loaded] = [idsOf('killed'), idsOf('reached'), idsOf('loaded')];
  // Constants of a module would need a process each.
  const counted = mutants.filter(({ id }) => reached.has(id) || !loaded.has(id));
  const left = counted.filter(({ id }) => !killed.has(id));
  const unreached = left.filter(({ id }) => !reached.has(id)).length;
  const dead = counted.length - left.length;
  const score = counted.length === 0 ? '' : `${((100 * dead) / counted.length).toFixed(1)} %`;
  const seconds = ((performance.now() - start) / 1_000).toFixed(0);
  const numbers = [counted.length, dead, left.length - unreached, unreached, score, seconds];
  print(`| ${[area, ...numbers].join(' | ')} |`);
  alive.push(...left.map((mutant) => lineOf(mutant, reached.has(mutant.id))));
  alive.push(...[...idsOf('unrepeatable')].map((test) => `${test} (left out: fails when it runs again)`));
  alive.push(...[...idsOf('slow')].map((test) => `${test} (left out: slow)`));
}
print(`\n${alive.join('\n')}`);
