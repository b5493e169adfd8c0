// The product's name occurs in configuration defaults alone.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './cruise.ts';
import { textFiles } from './source-files.ts';

const OF_THE_PRODUCT = /^(core|adapters|web|cli)\/.*\.(tsx?|mjs|css|html|json|md)$/;
const DEVELOPMENT_FILES =
  /\.(test|stories|contract)\.tsx?$|^web\/mocks\/|(^|\/)(package|tsconfig[\w.-]*)\.json$/;
// Settings with their examples, and their defaults.
const CONFIGURATION = /^(adapters\/config\/|core\/shared\/product-defaults\.ts$)/;
// In music, meend is the glide between notes, after which the product is named.
const MUSIC = /^adapters\/demo\/composer\//;

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

test('only configuration defaults contain the product’s name', () => {
  const files = textFiles.filter(
    (path) =>
      OF_THE_PRODUCT.test(path) &&
      !DEVELOPMENT_FILES.test(path) &&
      !CONFIGURATION.test(path) &&
      !MUSIC.test(path),
  );
  expect(files.length).toBeGreaterThan(500);
  const named = files.filter((path) =>
    withoutComments(readFileSync(join(root, path), 'utf8'))
      .replaceAll(/@meend\/|meend\.example/g, '')
      .match(/meend/i),
  );
  expect(named).toEqual([]);
});
