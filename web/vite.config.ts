import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fontPreloads } from './font-preloads-plugin.ts';
import { compiledMessages } from './messages-plugin.ts';

const server = process.env.SERVER_URL ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const served = ['/api', '/media', '/covers', '/dev', '/sandbox', '/payment/checkout'];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [compiledMessages(), react(), fontPreloads()],
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
    sourcemap: false,
    chunkSizeWarningLimit: 400,
  },
});
