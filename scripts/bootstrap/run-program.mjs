import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './project.mjs';

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Runs a program in the project folder, hands it our signals and answers its exit code. */
export const runProgram = (program, args, env = process.env) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, env, stdio: 'inherit' });
    // A terminal sends Ctrl-C to the whole group: the child has it already, and a second one would hurry it.
    const forward = (signal) => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    for (const signal of forwarded) process.on(signal, forward);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const name of forwarded) process.off(name, forward);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
