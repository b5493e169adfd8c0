// The server as a bundle: one file for the program, one for each of its child processes and each part loaded on demand.
import { join } from 'node:path';
import { ownFiles } from '@meend/cli/build/own-files-plugin.ts';
import { defineConfig } from 'vite';

const outDir = join(import.meta.dirname, 'dist');

/** Packages that read files of their own or bring native code. */
const withFiles = ['@electric-sql/pglite', 'bull', 'node-av', 'sharp'];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [ownFiles(outDir)],
  ssr: { noExternal: true, external: withFiles },
  build: {
    ssr: 'main.ts',
    outDir,
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // Less to read and to compile; names stay for logs and stack traces.
        minify: { compress: true, mangle: false, codegen: true },
      },
      // A library's own business.
      checks: { eval: false },
    },
  },
});
