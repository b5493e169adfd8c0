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
