import { expect, test } from 'vitest';
import { missingPackages } from './installed-packages.mjs';

const locked = {
  '': { name: 'meend' },
  core: { name: '@meend/core' },
  'node_modules/@meend/core': { resolved: 'core', link: true },
  'node_modules/koa': { version: '3.0.0' },
  'node_modules/vitest': { version: '5.0.0', dev: true },
  'node_modules/elsewhere': { version: '1.0.0', os: ['nowhere'] },
  'node_modules/native': { version: '1.0.0', optional: true },
};

test('serving requires no test tool', () => {
  expect(missingPackages(locked, { 'node_modules/koa': { version: '3.0.0' } }, false)).toEqual([]);
});

test('testing requires the test tools as well', () => {
  expect(missingPackages(locked, { 'node_modules/koa': { version: '3.0.0' } }, true)).toEqual([
    'node_modules/vitest',
  ]);
});

test('a package in another version is missing', () => {
  expect(missingPackages(locked, { 'node_modules/koa': { version: '2.9.0' } }, false)).toEqual([
    'node_modules/koa',
  ]);
});

test('nothing is installed before the first npm ci', () => {
  expect(missingPackages(locked, {}, true)).toEqual(['node_modules/koa', 'node_modules/vitest']);
});
