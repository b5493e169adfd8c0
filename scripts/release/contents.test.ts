// The archive of a release and the page that installs it, as far as they can be read without making them.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import serverBuild from '@meend/cli/vite.config.ts';
import { expect, test } from 'vitest';
import { inProject, root } from '../run/command.ts';
import { contentsOf, isTarget, LOADED, MADE, NOT_PASSED_ON, READ, violationsOf } from './contents.ts';
import { pageBlocks } from './page-blocks.ts';

const files = isTarget ? contentsOf(root) : [];
const onTarget = test.runIf(isTarget);

onTarget('the archive’s list of files keeps its rules', () => {
  expect(violationsOf(files)).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
});

const sources = globSync('{core,adapters,cli}/**/*.ts', { cwd: root, exclude: ['**/node_modules/**'] })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => [path, readFileSync(inProject(path), 'utf8')] as const);

test('the archive has each package that the bundle does not contain, but FFmpeg', () => {
  const external = (serverBuild as { ssr: { external: readonly string[] } }).ssr.external;
  expect(external.filter((name) => !NOT_PASSED_ON.test(name))).toEqual(LOADED);
  const resolved = sources.flatMap(([, text]) => [...text.matchAll(/\.resolve\('([^'/.]+)\//g)]);
  expect(resolved.map(([, name]) => name)).toEqual(READ);
});

onTarget('the archive has each file that a module of the server reads', () => {
  const read = sources
    .flatMap(([path, text]) =>
      [...text.matchAll(/new URL\(\s*[`'"](\.{1,2}\/[^`'"$]*)/g)].map(([, file = '']) =>
        new URL(file, `file:///${path}`).pathname.slice(1),
      ),
    )
    .filter((path) => path !== '' && !/^web\/dist|^node_modules\/|\.ts$/.test(path));
  expect(read.length).toBeGreaterThan(2);
  expect(read.filter((path) => !files.some((file) => file.startsWith(path)))).toEqual([]);
});

onTarget.each([
  'node_modules/@seydx/node-av-linux-x64/node-av.node',
  'node_modules/@img/sharp-linux-arm64/package.json',
  'adapters/demo/recordings/power-cut-0.opus',
  'core/shared/ids.ts',
  'secrets/signing-keys',
  'production.env',
  '../LICENSE',
])('%s may not be in the archive', (file) => {
  expect(violationsOf([...files, file])).toHaveLength(1);
});

onTarget('the blocks of the page for production parse, and what they name is in the archive', () => {
  const blocks = pageBlocks();
  expect(blocks.map(({ step }) => step)).toEqual([
    '1. Packages and folders',
    '2. The release',
    '3. Database, Redis and settings',
    '4. Two web processes, two workers, nginx',
    '5. The first super admin',
    'Upgrade',
  ]);
  const violations = blocks.filter(({ text }) => spawnSync('bash', ['-n'], { input: text }).status !== 0);
  expect(violations).toEqual([]);
  const named = blocks.flatMap(({ text }) =>
    [...text.matchAll(/\/srv\/meend\/([\w./*-]+)/g)].map(([, path = '']) => path.replace(/\*.*/, '')),
  );
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((path) => ![...files, ...MADE].some((file) => file.startsWith(path)))).toEqual([]);
});
