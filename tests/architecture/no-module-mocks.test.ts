// Tests inject fakes instead of mocking modules by path, which would tie a test to the location of a file.
import { expect, test } from 'vitest';
import { codeFiles, occurrencesOf } from './source-files.ts';

const MODULE_MOCK = /\bvi\.(?:mock|doMock)\(/;

test('a module that is mocked by its path is found', () => {
  const planted = ['mock', 'doMock'].map((name) => `vi.${name}('./player.ts', () => ({}));`);
  expect(planted.filter((line) => MODULE_MOCK.test(line))).toEqual(planted);
  expect(MODULE_MOCK.test("vi.stubGlobal('fetch', answer); vi.mocked(answer);")).toBe(false);
});

test('no test mocks a module by its path', () => {
  const tests = codeFiles.filter((file) => /\.(test|contract|spec|stories)\.tsx?$/.test(file));
  expect(tests.length).toBeGreaterThan(500);
  expect(occurrencesOf(MODULE_MOCK, tests)).toEqual([]);
});
