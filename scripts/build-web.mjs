import { say } from './bootstrap/progress.mjs';
import { inProject, projectNode } from './bootstrap/project.mjs';
import { runProgram } from './bootstrap/run-program.mjs';
import { noteWebBuild } from './bootstrap/web-build.mjs';

say('Building the web pages');
const vite = inProject('node_modules/vite/bin/vite.js');
const code = await runProgram(projectNode, [vite, 'build', inProject('web'), '--logLevel', 'warn']);
if (code === 0) {
  noteWebBuild();
  say('The web pages are built');
}
process.exitCode = code;
