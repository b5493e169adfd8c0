// Prints the size of the source by workspace, to be compared before and after a change.

import {
  isProductSource,
  isRegistry,
  productFiles,
  productImports,
  productWorkspaces,
  type SourceFile,
  smallFilesOf,
  sourceFile,
} from './product-source.ts';
import { codeFiles } from './source-files.ts';
import { meanLinesOf, measureStoreMethods } from './store-methods.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

const sizeOf = (files: readonly SourceFile[]) => {
  const lines = sum(files.map((file) => file.lines));
  return {
    files: files.length,
    lines,
    'median lines': median(files.map((file) => file.lines)),
    'imports %': Number(((100 * sum(files.map((file) => file.importLines))) / lines).toFixed(1)),
    registries: files.filter(({ path }) => isRegistry(path)).length,
  };
};

const product = productFiles();
const small = smallFilesOf(product, productImports());
const startsIn = (folder: string) => (path: string) => path.startsWith(`${folder}/`);

console.table({
  ...Object.fromEntries(
    productWorkspaces.map((workspace) => [
      workspace,
      {
        ...sizeOf(product.filter(({ path }) => startsIn(workspace)(path))),
        'small, one importer': small.filter(startsIn(workspace)).length,
      },
    ]),
  ),
  product: { ...sizeOf(product), 'small, one importer': small.length },
  'tests, stories, support': sizeOf(
    codeFiles
      .filter((path) => /^(?:core|adapters|web|cli|storybook|tests)\/.*\.tsx?$/.test(path))
      .filter((path) => !isProductSource(path))
      .map(sourceFile),
  ),
  scripts: sizeOf(codeFiles.filter((path) => /^scripts\/.*\.(?:ts|mjs)$/.test(path)).map(sourceFile)),
  styles: sizeOf(codeFiles.filter((path) => path.endsWith('.css')).map(sourceFile)),
});
const stores = measureStoreMethods();
const meanOf = (lines: number): string => (lines / stores.methods).toFixed(1);
console.log(
  `${stores.methods} methods of stores, ${meanLinesOf(stores).toFixed(1)} lines each:`,
  Object.entries(stores.lines)
    .map(([part, lines]) => `${part} ${meanOf(lines)}`)
    .join(', '),
);
if (process.argv.includes('--small')) console.log(small.join('\n'));
