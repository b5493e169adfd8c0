import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './project.mjs';

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** npm signals only the shell between itself and this process: a gone parent shell counts as SIGTERM. */
const watchShell = (stop) => {
  if (!process.env.npm_lifecycle_event) return undefined;
  const shell = process.ppid;
  return setInterval(() => {
    if (process.ppid !== shell) stop();
  }, 500).unref();
};

/**
 * Runs a program in the project folder, forwards signals and returns its exit code. `onError` is given what it prints
 * to standard error, which is then not printed.
 */
export const runProgram = (program, args, { env = process.env, onError } = {}) =>
  new Promise((resolve, reject) => {
    const stdio = ['inherit', 'inherit', onError ? 'pipe' : 'inherit'];
    const child = spawn(program, args, { cwd: root, env, stdio });
    if (onError) child.stderr.setEncoding('utf8').on('data', onError);
    // A terminal sends Ctrl+C to the whole process group: forwarding it would be a second signal, which stops at once.
    const forward = (signal) => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    for (const signal of forwarded) process.on(signal, forward);
    const watch = watchShell(() => {
      clearInterval(watch);
      child.kill('SIGTERM');
    });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearInterval(watch);
      for (const name of forwarded) process.off(name, forward);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
