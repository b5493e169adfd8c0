import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

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
