// The server as a bundle: one file for the program, one for each of its child processes and each part loaded on demand.
import { join } from 'node:path';
import { ownFiles } from '@meend/cli/build/own-files-plugin.ts';
import { defineConfig, type Plugin } from 'vite';

const outDir = join(import.meta.dirname, 'dist');

/** Packages that read files of their own or bring native code. */
const withFiles = ['@electric-sql/pglite', 'bull', 'node-av', 'sharp'];

/** Node takes the chunks for CommonJS, though the folder above is of ES modules. */
const asCommonJs: Plugin = {
  name: 'as-commonjs',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'package.json', source: '{ "type": "commonjs" }' });
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [ownFiles(outDir), asCommonJs],
  ssr: { noExternal: true, external: withFiles },
  build: {
    ssr: true,
    outDir,
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      input: { main: 'bundle.ts' },
      output: {
        format: 'cjs',
        dynamicImportInCjs: false,
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // Every part needs some of it, which would otherwise be a file for each set of parts.
        codeSplitting: { groups: [{ name: 'shared', test: /[\\/]core[\\/]shared[\\/]/ }] },
        // Less to read and to compile; names stay for logs and stack traces.
        minify: { compress: true, mangle: false, codegen: true },
      },
      // Libraries' own business.
      checks: { eval: false, emptyImportMeta: false, pluginTimings: false },
    },
  },
});
