import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedFiles } from './compressed-files-plugin.ts';
import { firstFiles } from './first-files.ts';
import { fontPreloads } from './font-preloads-plugin.ts';
import { compiledMessages } from './messages-plugin.ts';

const server = process.env.SERVER_URL ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const served = ['/api', '/media', '/covers', '/dev', '/sandbox', '/payment/checkout'];

const production = (file: string): string =>
  join(dirname(createRequire(import.meta.url).resolve('react-router/package.json')), 'dist/production', file);

export default defineConfig({
  root: import.meta.dirname,
  plugins: [compiledMessages(), react(), fontPreloads(), compressedFiles()],
  // The router's package offers its development build to every bundler; this is the other one.
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: production('index.mjs') },
      { find: /^react-router\/dom$/, replacement: production('dom-export.mjs') },
    ],
  },
  // The server writes a fresh nonce in this one's place with every page.
  html: { cspNonce: '__NONCE__' },
  server: {
    port: 5173,
    proxy: Object.fromEntries(served.map((path) => [path, { target: server, changeOrigin: false }])),
  },
  build: {
    target: ['chrome111', 'safari16.4', 'firefox115'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // The server reads from it which pieces a page needs.
    manifest: true,
    sourcemap: false,
    chunkSizeWarningLimit: 400,
    rolldownOptions: { output: { codeSplitting: { groups: firstFiles } } },
  },
});
