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

test('where a program reports a process’s start time, two reads agree', () => {
  const began = birthFrom(ps, process.pid);
  expect(began).toMatch(/\d{4}$/);
  expect(birthFrom(ps, process.pid)).toBe(began);
});

test('without such a program, a running process is distinguished from one that has ended', () => {
  expect(birthFrom(absent, process.pid)).toBe('some time');
  expect(birthFrom(absent, gone)).toBeNull();
});

test('a process that has ended has no start time', () => {
  expect(birthFrom(ps, gone)).toBeNull();
});
