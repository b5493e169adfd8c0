import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultLanguage, type Language } from '@meend/core/shared/languages.ts';
import { afterAll, expect, test } from 'vitest';
import { readPageSource } from './page-source.ts';

const dir = mkdtempSync(join(tmpdir(), 'meend-content-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

// A second language for the test.
const hindi = 'hi-IN' as string as Language;
const readBoth = () =>
  Promise.all([defaultLanguage, hindi].map((language) => readPageSource(dir, 'terms', language)));

test('a page comes from the folder of its language, the operator’s before the built-in one, else in the default language', async () => {
  const ours = { text: expect.stringContaining('Terms of Use'), language: defaultLanguage };
  expect(await readBoth()).toMatchObject([ours, ours]);

  writeFileSync(join(dir, 'terms.md'), 'Our rules');
  const plain = { text: 'Our rules', language: defaultLanguage };
  expect(await readBoth()).toMatchObject([plain, plain]);

  for (const language of [defaultLanguage, hindi]) mkdirSync(join(dir, language));
  writeFileSync(join(dir, defaultLanguage, 'terms.md'), 'Our newer rules');
  const english = { text: 'Our newer rules', language: defaultLanguage };
  expect(await readBoth()).toMatchObject([english, english]);

  writeFileSync(join(dir, hindi, 'terms.md'), 'हमारे नियम');
  expect(await readBoth()).toMatchObject([english, { text: 'हमारे नियम', language: hindi }]);
});

test('an operator’s file that cannot be read is not a missing one', async () => {
  mkdirSync(join(dir, 'cookies.md'));
  await expect(readPageSource(dir, 'cookies', defaultLanguage)).rejects.toThrow('EISDIR');
});
