import { spawn } from 'node:child_process';
import { inProject, root } from './run/command.ts';

const start = (...args: string[]) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });

// The server restarts when one of its files changes; Vite serves the pages and passes calls on to it.
const programs = [
  start('--watch', '--watch-preserve-output', inProject('cli/main.ts'), 'serve'),
  start(inProject('node_modules/vite/bin/vite.js'), inProject('web')),
];

const stopAll = () => {
  for (const program of programs) program.kill('SIGTERM');
};

for (const program of programs) program.once('exit', stopAll);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stopAll);
