import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { cachedScripts } from './cached-scripts.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meend-scripts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(
    join(folder, 'greeting.js'),
    `exports.greet = (name) => { return 'Hello ' + name; };
     exports.size = () => { const found = require('node:path').basename(__filename); return found.length; };`,
  );
  writeFileSync(join(folder, 'main.js'), `exports.hello = require('./greeting.js').greet;`);
});

interface Main {
  readonly hello: (name: string) => string;
}

const cacheFolder = (): string => join(folder, 'cache');

const cachedBytes = (): number =>
  readdirSync(cacheFolder()).reduce((sum, name) => sum + statSync(join(cacheFolder(), name)).size, 0);

test('a chunk finds the chunk it needs, which runs once', () => {
  const scripts = cachedScripts(cacheFolder());
  const main = scripts.load(join(folder, 'main.js')) as Main;
  expect(main.hello('Asha')).toBe('Hello Asha');
  const greeting = scripts.load(join(folder, 'greeting.js')) as { readonly greet: Main['hello'] };
  expect(greeting.greet).toBe(main.hello);
});

test('compiled code is cached and runs in the next process', () => {
  const first = cachedScripts(cacheFolder());
  (first.load(join(folder, 'main.js')) as Main).hello('Asha');
  first.store();
  expect(readdirSync(cacheFolder())).toHaveLength(2);
  const next = cachedScripts(cacheFolder());
  expect((next.load(join(folder, 'main.js')) as Main).hello('Ravi')).toBe('Hello Ravi');
});

test('only a chunk without a cache is written at first', () => {
  const first = cachedScripts(cacheFolder());
  first.load(join(folder, 'greeting.js'));
  first.storeNew();
  const before = cachedBytes();
  const next = cachedScripts(cacheFolder());
  const greeting = next.load(join(folder, 'greeting.js')) as { greet: Main['hello']; size: () => number };
  greeting.greet('Asha');
  greeting.size();
  next.storeNew();
  expect(cachedBytes()).toBe(before);
  next.load(join(folder, 'main.js'));
  next.storeNew();
  expect(readdirSync(cacheFolder())).toHaveLength(2);
});

test('a process that compiled more caches that too', () => {
  const first = cachedScripts(cacheFolder());
  first.load(join(folder, 'main.js'));
  first.store();
  const before = cachedBytes();
  const next = cachedScripts(cacheFolder());
  next.load(join(folder, 'main.js'));
  const greeting = next.load(join(folder, 'greeting.js')) as { greet: Main['hello']; size: () => number };
  greeting.greet('Asha');
  greeting.size();
  next.store();
  expect(cachedBytes()).toBeGreaterThan(before);
});

test('a changed chunk is compiled again, even if it is as long as before', () => {
  const first = cachedScripts(cacheFolder());
  (first.load(join(folder, 'main.js')) as Main).hello('Asha');
  first.store();
  writeFileSync(join(folder, 'greeting.js'), `exports.greet = (name) => { return 'Howdy ' + name; };`);
  expect((cachedScripts(cacheFolder()).load(join(folder, 'main.js')) as Main).hello('Asha')).toBe(
    'Howdy Asha',
  );
});

test('a folder that cannot be written, or was damaged, costs only time', () => {
  const blocked = join(folder, 'main.js');
  const scripts = cachedScripts(join(blocked, 'cache'));
  expect((scripts.load(blocked) as Main).hello('Asha')).toBe('Hello Asha');
  expect(scripts.store).not.toThrow();
  const first = cachedScripts(cacheFolder());
  first.load(blocked);
  first.store();
  for (const name of readdirSync(cacheFolder())) writeFileSync(join(cacheFolder(), name), 'no code');
  expect((cachedScripts(cacheFolder()).load(blocked) as Main).hello('Asha')).toBe('Hello Asha');
});
