// Writes a manifest of the chunks that each screen needs besides the entry. The server preloads them with the page, so
// that they do not wait until the entry has run.

import { readFile } from 'node:fs/promises';
import { type Plugin, parseSync, type Rolldown, Visitor } from 'vite';

// Parses the page table (web/app/pages.ts) to find the modules that each screen's page is imported from.

interface ScreenImports {
  /** Module of a page imported statically by the entry; null for a lazy page. */
  readonly atOnce: string | null;
  /** Modules imported dynamically when the page is shown. */
  readonly fetched: readonly string[];
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const inside = (outer: Span, inner: Span): boolean => outer.start <= inner.start && inner.end <= outer.end;

const TABLE = 'pages';

/** Keyed by screen name. */
export const screenImports = (source: string): ReadonlyMap<string, ScreenImports> => {
  const { program, module, errors } = parseSync('pages.ts', source);
  if (errors[0]) throw new Error(errors[0].message);
  const constants = new Map<string, Span>();
  const names: (Span & { readonly name: string })[] = [];
  const rows = new Map<string, Span>();
  new Visitor({
    Identifier(node) {
      names.push(node);
    },
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || init === null) return;
      constants.set(id.name, init);
      if (id.name !== TABLE || init.type !== 'ObjectExpression') return;
      for (const row of init.properties) {
        if (row.type !== 'Property' || row.key.type !== 'Identifier')
          throw new Error('The page table must have one plain property for each screen');
        rows.set(row.key.name, row.value);
      }
    },
  }).visit(program);
  if (rows.size === 0) throw new Error('web/app/pages.ts has no page table');

  const imported = new Map(
    module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map(({ localName }): [string, string] => [localName.value, moduleRequest.value]),
    ),
  );
  const fetchedIn = (span: Span, seen: ReadonlySet<string>): readonly string[] => {
    const own = module.dynamicImports
      .filter(({ moduleRequest }) => inside(span, moduleRequest))
      .map(({ moduleRequest }) => source.slice(moduleRequest.start + 1, moduleRequest.end - 1));
    const deeper = names.flatMap((one) => {
      const constant = inside(span, one) && !seen.has(one.name) ? constants.get(one.name) : undefined;
      return constant === undefined ? [] : fetchedIn(constant, new Set([...seen, one.name]));
    });
    return [...own, ...deeper];
  };
  const read = (span: Span): ScreenImports => ({
    atOnce: imported.get(source.slice(span.start, span.end)) ?? null,
    fetched: fetchedIn(span, new Set()),
  });
  return new Map([...rows].map(([name, span]) => [name, read(span)]));
};

interface ScreenChunksSettings {
  /** The page table. */
  readonly pages: string;
  /** Module that server-rendered pages load in addition. */
  readonly rendered: string;
  /** Module that a listener's pages load in addition. */
  readonly listener: string;
  /** Module that a listener's Home loads besides. */
  readonly listenerHome: string;
  /** Module that covers a page until its visitor has confirmed their age. */
  readonly ageGate: string;
}

interface ChunkFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const FILE = '.vite/screens.json';

/** The chunks with all their static imports, without duplicates, in order of first occurrence. */
const reached = (starts: readonly string[], bundle: Rolldown.OutputBundle): Set<Rolldown.OutputChunk> => {
  const found = new Set<Rolldown.OutputChunk>();
  const follow = (fileName: string): void => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || found.has(chunk)) return;
    found.add(chunk);
    chunk.imports.forEach(follow);
  };
  starts.forEach(follow);
  return found;
};

const stylesOf = (chunks: Iterable<Rolldown.OutputChunk>): string[] => [
  ...new Set([...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
];

export const screenChunks = ({ pages, ...parts }: ScreenChunksSettings): Plugin => ({
  name: 'screen-chunks',
  // After Vite has removed the chunks that are nothing but styles.
  enforce: 'post',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
    const entry = reached(
      chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
      bundle,
    );
    const entryStyles = new Set(stylesOf(entry));
    const chunkOf = (id: string): string => {
      const holders = chunks.filter(({ moduleIds }) => moduleIds.includes(id));
      const chunk = holders.find(({ facadeModuleId }) => facadeModuleId === id) ?? holders[0];
      return chunk?.fileName ?? this.error(`No chunk contains ${id}`);
    };
    const filesOf = (ids: readonly string[]): ChunkFiles => {
      const beside = [...reached(ids.map(chunkOf), bundle)].filter((chunk) => !entry.has(chunk));
      return {
        scripts: beside.map(({ fileName }) => fileName),
        styles: stylesOf(beside).filter((file) => !entryStyles.has(file)),
      };
    };
    const idOf = async (specifier: string): Promise<string> =>
      (await this.resolve(specifier, pages))?.id ?? this.error(`Cannot resolve ${specifier}`);

    const screens: Record<string, ChunkFiles> = {};
    for (const [name, { atOnce, fetched }] of screenImports(await readFile(pages, 'utf8'))) {
      const ids = await Promise.all(fetched.map(idOf));
      // A page that is part of the entry: its own dynamic imports.
      const more = atOnce === null ? [] : this.getModuleInfo(await idOf(atOnce))?.dynamicallyImportedIds;
      screens[name] = filesOf([...ids, ...(more ?? [])]);
    }
    const groups = Object.fromEntries(Object.entries(parts).map(([name, id]) => [name, filesOf([id])]));
    const source = JSON.stringify({ screens, ...groups });
    this.emitFile({ type: 'asset', fileName: FILE, source });
  },
});
