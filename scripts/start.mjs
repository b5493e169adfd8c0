// Entry point on the machine's own Node (20.19 or newer): installs what is missing, then serves on Node 24 or newer.
import { buildWhatChanged } from './bootstrap/builds.mjs';
import { ensureInstalled } from './bootstrap/install.mjs';
import { say } from './bootstrap/progress.mjs';
import { inProject, projectNode } from './bootstrap/project.mjs';
import { runProgram } from './bootstrap/run-program.mjs';

await ensureInstalled({ withDevelopment: false });

const failed = await buildWhatChanged();
if (failed !== 0) process.exit(failed);

say('Starting the server');
process.exitCode = await runProgram(
  projectNode,
  [
    // A small young generation, since a request leaves little behind. Node reads it only from the command line.
    '--max-semi-space-size=4',
    inProject('cli/dist/main.js'),
    'serve',
    ...process.argv.slice(2),
  ],
  // glibc would use a heap per thread and return little memory; blocks above 128 kB are mapped and always returned.
  { env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', ...process.env } },
);
