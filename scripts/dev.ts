import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import pretty from 'pino-pretty';
import { inProject, root } from './run/command.ts';

const settleMilliseconds = 150;

/** Prints the server's output: JSON log lines in readable form, other lines unchanged. */
const readable = pretty({ singleLine: true });

const serve = (): ChildProcess => {
  const server = spawn(process.execPath, [inProject('scripts/dev-server.ts')], {
    cwd: root,
    stdio: ['inherit', 'pipe', 'inherit'],
  });
  server.stdout.pipe(readable, { end: false });
  return server;
};

const stop = async (program: ChildProcess): Promise<void> => {
  if (program.exitCode !== null || program.signalCode !== null) return;
  program.kill('SIGTERM');
  await once(program, 'exit');
};

// `node --watch` would make the server's child processes report to it on the server's IPC channel.
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

const stopAll = async (): Promise<void> => {
  clearTimeout(timer);
  for (const watcher of watchers) watcher.close();
  await restarting;
  await stop(server);
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stopAll());
