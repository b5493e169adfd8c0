import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from './progress.mjs';
import { inProject, projectNode } from './project.mjs';
import { runProgram } from './run-program.mjs';

/** What Vite builds, each into `dist` of its folder. */
const builds = [
  { folder: 'web', sources: ['web', 'core'] },
  { folder: 'cli', sources: ['cli', 'adapters', 'core'] },
];
const loose = ['package.json', 'package-lock.json', 'tsconfig.json'];
const left = new Set(['dist', 'node_modules']);
const isSource = (name) => !/\.(test|stories)\.tsx?$/.test(name);

const filesIn = (folder) =>
  readdirSync(inProject(folder), { withFileTypes: true })
    .filter((entry) => !left.has(entry.name) && isSource(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesIn(path) : [path];
    });

const fingerprint = ({ sources }) => {
  const hash = createHash('sha256');
  for (const path of [...sources.flatMap(filesIn).sort(), ...loose]) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(inProject(path)))
      .update('\0');
  }
  return hash.digest('hex');
};

const stampOf = ({ folder }) => inProject(join(folder, 'dist/.built-from'));

const isBuilt = (build) => {
  const stamp = stampOf(build);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(build);
};

/** Builds with Vite, records a hash of the sources and returns Vite's exit code. */
const build = async (one) => {
  const vite = inProject('node_modules/vite/bin/vite.js');
  // Tests build it too, and their environment would make pages for development.
  const env = { ...process.env, NODE_ENV: 'production' };
  const args = [vite, 'build', inProject(one.folder), '--logLevel', 'warn'];
  const code = await runProgram(projectNode, args, { env });
  if (code === 0) writeFileSync(stampOf(one), fingerprint(one));
  return code;
};

const buildAll = async (them) => {
  say('Building the pages and the server');
  const codes = await Promise.all(them.map(build));
  const failed = codes.find((code) => code !== 0) ?? 0;
  if (failed === 0) say('The pages and the server are built');
  return failed;
};

/** Builds the pages and the server's bundle; returns 0, or the exit code of the one that failed. */
export const buildProduct = () => buildAll(builds);

/** Like `buildProduct`, but builds only what does not match its sources. */
export const buildWhatChanged = async () => {
  const changed = builds.filter((one) => !isBuilt(one));
  return changed.length === 0 ? 0 : buildAll(changed);
};
