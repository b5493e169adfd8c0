import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './project.mjs';

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** npm signals only the shell between itself and us: when that shell is gone, we were told to stop. */
const watchShell = (stop) => {
  if (!process.env.npm_lifecycle_event) return undefined;
  const shell = process.ppid;
  return setInterval(() => {
    if (process.ppid !== shell) stop();
  }, 500).unref();
};

/** Runs a program in the project folder, hands it our signals and answers its exit code. */
export const runProgram = (program, args, env = process.env) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, env, stdio: 'inherit' });
    // A terminal sends Ctrl-C to the whole group: the child has it already, and a second one would hurry it.
    const forward = (signal) => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    for (const signal of forwarded) process.on(signal, forward);
    const watch = watchShell(() => {
      clearInterval(watch);
      child.kill('SIGTERM');
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearInterval(watch);
      for (const name of forwarded) process.off(name, forward);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
