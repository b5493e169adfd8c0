import type { Plugin } from 'vite';

const FIRST_SCREEN = /(figtree|fraunces)-latin.*\.woff2$/;

/** The two fonts of every first screen start loading with the page, not after its styles. */
export const fontPreloads = (): Plugin => ({
  name: 'font-preloads',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => FIRST_SCREEN.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'head' as const,
        })),
  },
});
