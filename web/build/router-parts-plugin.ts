import type { Plugin } from 'vite';

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
