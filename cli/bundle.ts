#!/usr/bin/env -S node --max-semi-space-size=4
// Entry of the bundle; from the sources it is main.ts.
import { createRequire, enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isRelease, releaseError } from '@meend/cli/release/release-files.ts';
import { cachedScripts } from './cached-scripts.ts';

const STORE_AFTER_MS = 2_000;
/** What runs for long or changes tables. */
const CHECKED = ['serve', 'worker', 'migrate'];

const error = isRelease && CHECKED.includes(process.argv[2] ?? '') ? releaseError() : null;
if (error !== null) {
  process.stderr.write(`${error}\n`);
  process.exit(1);
}

const folder = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url));
const file = fileURLToPath(new URL('./program.ts', import.meta.url));

// For what is not of the bundle: the renderer of pages, packages with files of their own.
enableCompileCache(folder);
const scripts = cachedScripts(folder);
// Node reads the source maps of what it loads itself.
const load = process.sourceMapsEnabled ? createRequire(import.meta.url) : scripts.load;

// A server that is killed later writes nothing. The rest waits until its first requests are answered.
(load(file) as typeof import('./program.ts')).runProgram().then(() => {
  scripts.storeNew();
  setTimeout(() => {
    scripts.store();
    flushCompileCache();
  }, STORE_AFTER_MS).unref();
});
process.once('exit', scripts.store);
