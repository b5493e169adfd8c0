import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { beforeAll, expect, test } from 'vitest';
import { birthFrom } from './folder-lock.ts';

const ps = { program: 'ps', argumentsFor: (pid: number) => ['-o', 'lstart=', '-p', `${pid}`] };
const absent = { program: 'no-such-program-here', argumentsFor: () => [] };

let gone = 0;

beforeAll(async () => {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  gone = child.pid ?? 0;
});

test('where a program tells when a process began, two looks agree', () => {
  const began = birthFrom(ps, process.pid);
  expect(began).toMatch(/\d{4}$/);
  expect(birthFrom(ps, process.pid)).toBe(began);
});

test('where there is no such program, a process that runs is told from one that is gone', () => {
  expect(birthFrom(absent, process.pid)).toBe('some time');
  expect(birthFrom(absent, gone)).toBeNull();
});

test('a process that is gone has no beginning', () => {
  expect(birthFrom(ps, gone)).toBeNull();
});
