import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ariaLanguages, compressedFiles, routerParts } from '@meend/web/build/build-plugins.ts';
import { bundleChunks } from '@meend/web/build/bundle-chunks.ts';
import { maskedIcons } from '@meend/web/build/icons-plugin.ts';
import { compiledMessages } from '@meend/web/build/messages-plugin.ts';
import { screenChunks } from '@meend/web/build/screen-chunks-plugin.ts';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions } from 'vite';

const production = (file: string): string =>
  join(dirname(createRequire(import.meta.url).resolve('react-router/package.json')), 'dist/production', file);

/** The entry lists the stylesheets of all pages, so their file names are only a hash, of 36 bits. */
const shortStyleNames = ({ names }: { readonly names: readonly string[] }): string =>
  names.some((name) => name.endsWith('.css')) ? 'assets/[hash:6][extname]' : 'assets/[name]-[hash][extname]';

/** In development the server renders from the sources, and Node resolves packages itself. */
const renderer = (isBuild: boolean): EnvironmentOptions => ({
  consumer: 'server',
  ...(isBuild && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  ...(isBuild && { resolve: { noExternal: true, conditions: ['node', 'module'] } }),
  build: {
    outDir: 'dist/.renderer',
    emptyOutDir: true,
    target: 'node24',
    minify: true,
    copyPublicDir: false,
    manifest: false,
    rolldownOptions: {
      input: 'page-renderer.tsx',
      output: { entryFileNames: '[name].js' },
    },
  },
});

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    compiledMessages(),
    maskedIcons(),
    routerParts(),
    ariaLanguages(),
    react(),
    compressedFiles(),
    screenChunks({
      pages: join(import.meta.dirname, 'app/pages.ts'),
      rendered: join(import.meta.dirname, 'app/frame/footer.tsx'),
      listener: join(import.meta.dirname, 'app/frame/account-menu.tsx'),
      listenerHome: join(import.meta.dirname, 'pages/home/home-listener.tsx'),
      ageGate: join(import.meta.dirname, 'app/hosts/age-gate-host.tsx'),
    }),
  ],
  resolve: {
    alias: [
      // React Router's exports select its development build for bundlers; this alias selects the production build.
      { find: /^react-router$/, replacement: production('index.mjs') },
      { find: /^react-router\/dom$/, replacement: production('dom-export.mjs') },
    ],
  },
  // Placeholder that the server replaces by a new nonce in every response.
  html: { cspNonce: '__NONCE__' },
  build: {
    target: ['chrome111', 'safari16.4', 'firefox115'],
    // Preloads only the stylesheets of lazy chunks: the list of all scripts would enlarge the entry. The server
    // preloads the scripts of the first page and what the entry imports, which its HTML names; likely next ones are
    // prefetched when the browser is idle.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    assetsInlineLimit: 0,
    manifest: true,
    sourcemap: false,
    chunkSizeWarningLimit: 400,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Compressing what is served takes most of a build; a note on it would look like a fault.
          checks: { pluginTimings: false },
          output: { assetFileNames: shortStyleNames, codeSplitting: { groups: bundleChunks } },
        },
      },
    },
    // The pages for server rendering; built beside the client and never served.
    renderer: renderer(command === 'build'),
  },
  builder: {
    buildApp: async (builder) => {
      for (const name of ['client', 'renderer']) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
}));
