import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/**
 * React Aria ships its own sentences (how to drag by keyboard) in 34 languages and chooses one by the browser's. Only
 * English is bundled, whatever the browser's language, because a page is in one language.
 */
export const ariaLanguages = (): Plugin => ({
  name: 'aria-languages',
  enforce: 'pre',
  transform: {
    filter: { id: /react-aria\/dist\/private\/intl\/[a-z]+\/(?!en-US)[a-z]{2}-[A-Z]{2}\.mjs$/ },
    handler: () => ({ code: "export { default } from './en-US.mjs';", map: null }),
  },
});

const MADE_ONCE = /= (React\d*\.(?:createContext|createElement|forwardRef|memo)\()/g;
const NAMED_FOR_TOOLS = /^\w+\.displayName = .*;$/gm;

/**
 * Enables tree shaking of React Router: it ships as one file with its framework and data routers, whose top-level
 * `createContext` and `forwardRef` calls bundlers take for side effects. The plugin marks those calls as pure.
 */
export const routerParts = (): Plugin => ({
  name: 'router-parts',
  transform: {
    filter: { id: /react-router\/dist\/production\/[\w-]+\.mjs$/ },
    handler: (source) => ({
      code: source.replace(NAMED_FOR_TOOLS, '').replace(MADE_ONCE, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
});

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const TEXT = /^assets\/.*\.(?:js|css|svg)$/;
const MIN_COMPRESSED_BYTES = 1024;

/** Writes precompressed copies of every text file of the build beside it, at the highest compression level. */
export const compressedFiles = (): Plugin => ({
  name: 'compressed-files',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle).filter((file) => TEXT.test(file))) {
      const path = join(dir, name);
      const bytes = await readFile(path);
      if (bytes.length < MIN_COMPRESSED_BYTES) continue;
      const mode = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
      await Promise.all([
        toBrotli(bytes, { params: mode }).then((small) => writeFile(`${path}.br`, small)),
        toGzip(bytes, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
      ]);
    }
  },
});
