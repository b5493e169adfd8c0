// Writes a manifest of the chunks that each screen needs besides the entry. The server preloads them with the page, so
// that they do not wait until the entry has run.
import { readFile } from 'node:fs/promises';
import type { Plugin, Rolldown } from 'vite';
import { screenImports } from './screen-imports.ts';

interface ScreenChunksSettings {
  /** The page table. */
  readonly pages: string;
  /** Module that server-rendered pages load in addition. */
  readonly rendered: string;
  /** Module that a listener's pages load in addition. */
  readonly listener: string;
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

export const screenChunks = ({ pages, rendered, listener, ageGate }: ScreenChunksSettings): Plugin => ({
  name: 'screen-chunks',
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
    const groups = {
      rendered: filesOf([rendered]),
      listener: filesOf([listener]),
      ageGate: filesOf([ageGate]),
    };
    const source = JSON.stringify({ screens, ...groups });
    this.emitFile({ type: 'asset', fileName: FILE, source });
  },
});
