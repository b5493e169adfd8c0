import { expect, test } from 'vitest';
import { progressLine } from './progress.ts';

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
