import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './cruise.ts';

const skipped = new Set(['node_modules', 'dist', 'static', '.git', '.data', 'reports', 'test-results']);

const walk = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !skipped.has(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? walk(path) : [path];
    });

const readable = /\.(tsx?|mjs|css|html|json|md|mdx|ya?ml)$|(^|\/)(Dockerfile|run)$/;

/** Every text file of the product, by its path from the root. */
export const textFiles = walk('.').filter(
  (path) => readable.test(path) && !path.endsWith('package-lock.json'),
);

export const codeFiles = textFiles.filter((path) => /\.(tsx?|mjs|css)$/.test(path));

/** A file's text, by its path from the root. */
export const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** What the group of a pattern matches in a text. */
export const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);
