import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from './progress.mjs';
import { inProject, projectNode } from './project.mjs';
import { runProgram } from './run-program.mjs';

const sources = ['web', 'core'];
const loose = ['package-lock.json', 'tsconfig.json'];
const stamp = inProject('web/dist/.built-from');
const left = new Set(['dist', 'node_modules']);
const isSource = (name) => !/\.(test|stories)\.tsx?$/.test(name);

const filesIn = (folder) =>
  readdirSync(inProject(folder), { withFileTypes: true })
    .filter((entry) => !left.has(entry.name) && isSource(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesIn(path) : [path];
    });

const fingerprint = () => {
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

export const isWebBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint();

/** Builds the pages with Vite, records a hash of their sources and returns Vite's exit code. */
export const buildWeb = async () => {
  say('Building the web pages');
  const vite = inProject('node_modules/vite/bin/vite.js');
  const code = await runProgram(projectNode, [vite, 'build', inProject('web'), '--logLevel', 'warn']);
  if (code === 0) {
    writeFileSync(stamp, fingerprint());
    say('The web pages are built');
  }
  return code;
};
