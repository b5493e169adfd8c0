import { expect, test } from 'vitest';
import { codeFiles, linesOf, occurrencesOf, textFiles } from './source-files.ts';

// The patterns are written so that they do not match themselves.

test('no file has more than 300 lines', () => {
  expect(codeFiles.filter((path) => linesOf(path).length > 300)).toEqual([]);
});

test('no work is left for later', () => {
  expect(occurrencesOf(/\b(TO[D]O|FIX[M]E|X[X]X|HACK[:])/, textFiles)).toEqual([]);
});

test('no test is left out or run alone', () => {
  expect(occurrencesOf(/\b(test|it|describe)\.(only|skip|todo|fixme)\b/, codeFiles)).toEqual([]);
});

test('no type error is silenced', () => {
  expect(occurrencesOf(/@ts-(ignore|expect-error|nocheck)\b/, codeFiles)).toEqual([]);
});

test('relative imports climb at most two folders', () => {
  expect(occurrencesOf(/(from|import\(?) '(\.\.\/){3}/, codeFiles)).toEqual([]);
});

test('no file names a folder of one machine', () => {
  expect(occurrencesOf(/(^|[\s"'`(=])\/(work|root|home|Users)\/\w/, textFiles)).toEqual([]);
});
