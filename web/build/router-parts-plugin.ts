import type { Plugin } from 'vite';

const MADE_ONCE = /= (React\d*\.(?:createContext|createElement|forwardRef|memo)\()/g;
const NAMED_FOR_TOOLS = /^\w+\.displayName = .*;$/gm;

/**
 * The router is one file whose parts for frameworks and data routers no bundler leaves out, since it cannot tell that
 * making a component changes nothing. Said so, whatever is not imported goes.
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
