// Every command named in a message or a page exists.
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from './cruise.ts';
import { all, read } from './source-files.ts';

const commands = globSync('cli/commands/*.ts', { cwd: root }).flatMap((path) =>
  all(read(path), /new Command\('([\w-]+)'\)/g),
);
const sources = globSync(['{adapters,cli,core}/**/*.ts', 'docs/*.md', 'README.md', 'deploy/**/*'], {
  cwd: root,
  exclude: ['**/node_modules/**', '**/*.test.ts'],
}).filter((path) => /\.\w+$/.test(path));

test('sentences, pages and files name commands that exist', () => {
  const named = sources.flatMap((path) =>
    all(
      read(path),
      /(?:the command (?!line\b|of\b)|\b[Rr]un (?=[a-z]+-[a-z])|npm run cli -- |cli\/main\.ts |run --rm worker-1 |\b(?=[a-z]+-[a-z-]+ --email E))([a-z][a-z-]+)/g,
    ).map((name) => [path, name] as const),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(([, name]) => !commands.includes(name))).toEqual([]);
});
