// Entry point on the machine's own Node (20.19 or newer): installs what is missing, then tests on Node 24 or newer.
import { ensureInstalled } from './bootstrap/install.mjs';
import { inProject, projectNode } from './bootstrap/project.mjs';
import { runProgram } from './bootstrap/run-program.mjs';

await ensureInstalled({ withDevelopment: true });

process.exitCode = await runProgram(projectNode, [
  inProject('scripts/test-everything.ts'),
  ...process.argv.slice(2),
]);
