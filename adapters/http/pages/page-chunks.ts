// Which pieces of the build a page needs beside the entry, from the build's own manifest: they start loading with the
// page instead of after the entry has run.

export interface ChunkFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Takes the sources of a screen, or the names of the files they were put together in, as the manifest has them. */
export type PageChunks = (sources: readonly string[]) => ChunkFiles;

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const reached = (manifest: Readonly<Record<string, Chunk>>, starts: readonly string[]): Set<Chunk> => {
  const found = new Set<Chunk>();
  const follow = (name: string): void => {
    const chunk = manifest[name];
    if (chunk === undefined || found.has(chunk)) return;
    found.add(chunk);
    chunk.imports?.forEach(follow);
  };
  starts.forEach(follow);
  return found;
};

const addresses = (files: Iterable<string>): string[] => [...new Set(files)].map((file) => `/${file}`);

export const pageChunks = (manifestJson: string | null): PageChunks => {
  const manifest = JSON.parse(manifestJson ?? '{}') as Readonly<Record<string, Chunk>>;
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
  const atFirst = reached(manifest, entries);
  const firstStyles = new Set([...atFirst].flatMap((chunk) => chunk.css ?? []));
  const known = new Map<string, ChunkFiles>();
  // A source of its own, or the name several were put together under.
  const keyOf = (source: string): string =>
    Object.hasOwn(manifest, source)
      ? source
      : (Object.keys(manifest).find((key) => manifest[key]?.name === source) ?? source);
  const read = (sources: readonly string[]): ChunkFiles => {
    const chunks = [...reached(manifest, sources.map(keyOf))].filter((chunk) => !atFirst.has(chunk));
    const styles = chunks.flatMap((chunk) => chunk.css ?? []).filter((file) => !firstStyles.has(file));
    return { scripts: addresses(chunks.map(({ file }) => file)), styles: addresses(styles) };
  };
  return (sources) => {
    const key = sources.join();
    const chunkFiles = known.get(key) ?? read(sources);
    known.set(key, chunkFiles);
    return chunkFiles;
  };
};
