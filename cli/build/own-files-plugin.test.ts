import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { ownFiles } from './own-files-plugin.ts';

const bundle = async (main: string): Promise<{ read(file: string): string }> => {
  const folder = mkdtempSync(join(tmpdir(), 'meend-bundle-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  writeFileSync(join(folder, 'main.ts'), main);
  writeFileSync(join(folder, 'child-process.ts'), "console.log('the child' satisfies string);");
  const outDir = join(folder, 'dist');
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [ownFiles(outDir)],
    build: { ssr: 'main.ts', outDir },
  });
  return { read: (file) => readFileSync(join(outDir, file), 'utf8') };
};

test('a file beside a module is named by its place relative to the bundle', async () => {
  const { read } = await bundle("console.log(new URL('./fonts/one.woff2', import.meta.url));");
  expect(read('main.js')).toMatch(/new URL\(["']\.\.\/fonts\/one\.woff2["'], import\.meta\.url\)/);
});

test('the program of a child process becomes an entry of the bundle', async () => {
  const { read } = await bundle("console.log(new URL('child-process.ts', import.meta.url));");
  expect(read('main.js')).toMatch(/new URL\(["']\.\/child-process\.js["'], import\.meta\.url\)/);
  expect(read('child-process.js')).toContain('the child');
});

test('a module that names its folder in another way is refused', async () => {
  await expect(bundle('console.log(import.meta.dirname);')).rejects.toThrow(
    'name files by new URL(path, import.meta.url)',
  );
});
