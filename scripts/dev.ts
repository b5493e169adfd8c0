import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { inProject, root } from './run/command.ts';

const settleMilliseconds = 150;

const start = (...args: string[]) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });

const serve = () => start(inProject('cli/main.ts'), 'serve');

const stop = async (program: ChildProcess): Promise<void> => {
  if (program.exitCode !== null || program.signalCode !== null) return;
  program.kill('SIGTERM');
  await once(program, 'exit');
};

// `node --watch` would make the processes that the server forks report to it on the server's own channel.
let server = serve();
let restarting: Promise<void> | undefined;
let timer: NodeJS.Timeout | undefined;

const restart = async (): Promise<void> => {
  console.log('A file changed: starting the server again');
  await stop(server);
  server = serve();
  restarting = undefined;
};

const fileChanged = (path: string | null): void => {
  if (!path?.endsWith('.ts') || path.endsWith('.test.ts')) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    restarting ??= restart();
  }, settleMilliseconds);
};

const watchers = ['core', 'adapters', 'cli'].map((folder) =>
  watch(inProject(folder), { recursive: true }, (_event, path) => fileChanged(path)),
);

// Vite serves the pages, reloads them by itself, and passes calls on to the server.
const pages = start(inProject('node_modules/vite/bin/vite.js'), inProject('web'));

const stopAll = async (): Promise<void> => {
  clearTimeout(timer);
  for (const watcher of watchers) watcher.close();
  await restarting;
  await Promise.all([stop(server), stop(pages)]);
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stopAll());
