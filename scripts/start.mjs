// Entry point on the machine's own Node (20.19 or newer): installs what is missing, then serves on Node 24 or newer.
import { ensureInstalled } from './bootstrap/install.mjs';
import { say } from './bootstrap/progress.mjs';
import { inProject, projectNode } from './bootstrap/project.mjs';
import { runProgram } from './bootstrap/run-program.mjs';
import { buildWeb, isWebBuilt } from './bootstrap/web-build.mjs';

await ensureInstalled({ withDevelopment: false });

if (!isWebBuilt()) {
  const code = await buildWeb();
  if (code !== 0) process.exit(code);
}

say('Starting the server');
process.exitCode = await runProgram(
  projectNode,
  [
    // A small young generation, since a request leaves little behind. Node reads it only from the command line.
    '--max-semi-space-size=4',
    inProject('cli/main.ts'),
    'serve',
    ...process.argv.slice(2),
  ],
  // glibc would use a heap per thread and return little memory; blocks above 128 kB are mapped and always returned.
  { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', ...process.env },
);
