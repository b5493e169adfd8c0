import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

export const inProject = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export const root = inProject('.');

type Finished = { readonly code: number; readonly output: string };

const programs = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  depcruise: 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
  tsc: 'node_modules/typescript-native/bin/tsc',
  vitest: 'node_modules/vitest/vitest.mjs',
} as const;

export type Program = keyof typeof programs;

/** TypeScript's compiler is a Go program: with rarer garbage collections it needs a fifth less CPU time. */
const compilerEnvironment = { GOGC: '400' };

/** Runs one of the project's tools on this Node, with its output passed through or returned. */
export const runTool = (program: Program, args: readonly string[], shown: boolean): Promise<Finished> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [inProject(programs[program]), ...args], {
      cwd: root,
      stdio: shown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: {
        ...compilerEnvironment,
        ...process.env,
        ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
      },
    });
    const chunks: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      // As a shell names a program that a signal ended.
      const ended = code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
      resolve({ code: ended, output: Buffer.concat(chunks).toString() });
    });
  });
