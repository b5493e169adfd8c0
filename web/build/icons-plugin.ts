import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ownIcons } from '@meend/web/ui/icons/own-icons.ts';
import type { Plugin } from 'vite';

const lucide = join(
  dirname(createRequire(import.meta.url).resolve('lucide-react/package.json')),
  'dist/esm/icons',
);

interface LucideIcon {
  readonly __iconData: {
    /** SVG elements with their attributes. */
    readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
  };
}

/** A former name's module exports that of the present one. */
const RENAMED = /^export \{ default \} from '\.\/([\w-]+)\.mjs';/m;

const lucideElements = async (name: string): Promise<string> => {
  const path = join(lucide, `${name}.mjs`);
  const renamed = RENAMED.exec(readFileSync(path, 'utf8'))?.[1];
  if (renamed !== undefined) return lucideElements(renamed);
  const { __iconData }: LucideIcon = await import(pathToFileURL(path).href);
  return __iconData.node
    .map(([tag, { key: _, ...attributes }]) => {
      const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
      return `<${tag}${written.join('')}/>`;
    })
    .join('');
};

const isOwn = (name: string): name is keyof typeof ownIcons => Object.hasOwn(ownIcons, name);

const FILLED = '-filled';

/** The style that draws the icon of this name, `icon-` included. */
export const iconStyle = async (icon: string): Promise<string> => {
  const name = icon.slice('icon-'.length);
  const isFilled = name.endsWith(FILLED);
  const elements = isOwn(name)
    ? ownIcons[name]
    : await lucideElements(isFilled ? name.slice(0, -FILLED.length) : name);
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" stroke="#000" stroke-width="1.75"',
    ` fill="${isFilled ? '#000' : 'none'}" stroke-linecap="round" stroke-linejoin="round">${elements}</svg>`,
  ].join('');
  const address = svg.replaceAll('"', "'").replace(/[%#<>]/g, encodeURIComponent);
  return `[data-icon="${icon}"]::before{-webkit-mask-image:url("data:image/svg+xml,${address}")}`;
};

/** The name of an icon as a whole string. */
const NAMES = /(['"`])(icon-[a-z0-9-]+)\1/g;

export const iconsNamedBy = (code: string): readonly string[] =>
  [...new Set([...code.matchAll(NAMES)].map(([, , name = '']) => name))].toSorted();

/** Not in any folder of sources, so that no watcher looks for the file. */
const FOLDER = '/web-icons/';
/** In development a page links them with a query. */
const MODULE = /\/web-icons\/(icon-[a-z0-9-]+)\.css(?:\?direct)?$/;

/**
 * Draws the icons: a module that names one imports the style that draws it, so a page loads those of its own modules.
 * Lucide is only read here; nothing of it runs in a browser.
 */
export const maskedIcons = (): Plugin => ({
  name: 'masked-icons',
  enforce: 'pre',
  resolveId: { filter: { id: MODULE }, handler: (id) => id },
  load: {
    filter: { id: MODULE },
    handler: (id) => iconStyle(MODULE.exec(id)?.[1] ?? ''),
  },
  transform: {
    filter: { id: /\/web\/.*\.tsx?$/ },
    handler(source, id) {
      if (/\.test\.tsx?$/.test(id)) return null;
      const imports = iconsNamedBy(source).map((name) => `import '${FOLDER}${name}.css';`);
      // On the first line, so that the lines of the source stay.
      return imports.length === 0 ? null : { code: `${imports.join('')}${source}`, map: null };
    },
  },
});
