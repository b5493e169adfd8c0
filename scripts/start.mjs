// Runs on the machine's own Node (20.19 or newer): it brings everything else, then serves on Node 24 or newer.
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
    // A small young generation: what a request leaves behind is little. Node takes it from its command line alone.
    '--max-semi-space-size=4',
    inProject('cli/main.ts'),
    'serve',
    ...process.argv.slice(2),
  ],
  // glibc keeps a heap a thread otherwise, and gives little of them back; larger pieces than 128 kB are never kept.
  { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', ...process.env },
);
