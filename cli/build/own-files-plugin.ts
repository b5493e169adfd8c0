import { basename, dirname, join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';

const ownFile = /new URL\(\s*([`'"])(\.{0,2}[^`'":]*)\1,\s*import\.meta\.url,?\s*\)/g;

/**
 * Files beside a module stay where they are, and programs of child processes become entries of the bundle in `outDir`:
 * a bundled module names both by their place relative to the bundle.
 */
export const ownFiles = (outDir: string): Plugin => ({
  name: 'own-files',
  enforce: 'pre',
  transform: {
    filter: { id: { include: /\.ts$/, exclude: /node_modules/ }, code: /import\.meta\./ },
    handler(code, id) {
      if (/import\.meta\.(dirname|filename)/.test(code))
        this.error(`${id}: name files by new URL(path, import.meta.url)`);
      const pathFromBundle = (path: string): string => {
        const file = join(dirname(id), path);
        if (!file.endsWith('.ts')) return relative(outDir, file).split(sep).join('/');
        const fileName = `${basename(file, '.ts')}.js`;
        this.emitFile({ type: 'chunk', id: file, fileName });
        return `./${fileName}`;
      };
      return {
        code: code.replace(
          ownFile,
          (_, quote: string, path: string) =>
            `new URL(${quote}${pathFromBundle(path)}${quote}, import.meta.url)`,
        ),
        map: null,
      };
    },
  },
});
