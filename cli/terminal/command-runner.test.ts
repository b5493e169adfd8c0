import { readConfig } from '@meend/adapters/config/config.ts';
import { fail } from '@meend/core/shared/result.ts';
import { heardOutput } from '@meend/tests/kit/servers/run-cli.ts';
import { expect, test, vi } from 'vitest';
import { commandRunner, progressLine, type Run } from './command-runner.ts';

const printed = heardOutput();
const run: Run = commandRunner(() => readConfig({}));

test('a command prints its progress and its result as lines', async () => {
  await run({}, async (_config, output) => {
    output.print('1 of 2');
    output.result({ done: 2 }, 'All done.');
  });
  expect(printed).toEqual({ out: '1 of 2\nAll done.\n', err: '' });
});

test('under --json a command prints one object and nothing else', async () => {
  await run({ json: true }, async (_config, output) => {
    output.print('1 of 2');
    output.result({ done: 2 }, 'All done.');
  });
  expect(JSON.parse(printed.out)).toEqual({ done: 2 });
});

test('wrong settings are all printed to standard error and the command does not run', async () => {
  const work = vi.fn();
  await commandRunner(() => fail(['PORT must be a port', 'HOST must be a name']))({}, work);
  expect(work).not.toHaveBeenCalled();
  expect(printed.out).toBe('');
  expect(printed.err).toBe('These settings are invalid:\n  PORT must be a port\n  HOST must be a name\n');
  expect(process.exitCode).toBe(78);
});

test('a setting that is likely mistyped is a warning on standard error and the command runs', async () => {
  await commandRunner(() => readConfig({ DATABASE_URI: 'postgres://meend:hunter2@db/meend' }))(
    { json: true },
    async (_config, output) => output.result({ done: 2 }, 'All done.'),
  );
  expect(printed).toEqual({
    out: '{"done":2}\n',
    err: 'Warning: DATABASE_URI is not a setting: did you mean DATABASE_URL?\n',
  });
});

test('an unexpected error of a command is rethrown', async () => {
  await expect(run({}, () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
});

const screen = (isTTY: boolean, columns = 80) => {
  const written: string[] = [];
  return { written, isTTY, columns, write: (text: string) => written.push(text) };
};

test('at a terminal each progress line replaces the one before, and the last is erased', () => {
  const terminal = screen(true);
  const line = progressLine(terminal);
  line.show('1 of 71');
  line.show('2 of 71');
  line.clear();
  line.clear();
  expect(terminal.written).toEqual(['\r\u001b[2K1 of 71', '\r\u001b[2K2 of 71', '\r\u001b[2K']);
});

test('a progress line is cut at the width of the window and never wraps', () => {
  const narrow = screen(true, 8);
  progressLine(narrow).show('12 of 71 recordings');
  expect(narrow.written).toEqual(['\r\u001b[2K12 of 7']);
});

test('in a file or a pipe only the first progress line is written', () => {
  const pipe = screen(false);
  const line = progressLine(pipe);
  for (let done = 1; done <= 71; done += 1) line.show(`${done} of 71`);
  line.clear();
  expect(pipe.written).toEqual(['1 of 71\n']);
});
