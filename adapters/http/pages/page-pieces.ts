// Which pieces of the build a page needs beside the entry, from the build's own manifest: they start loading with the
// page instead of after the entry has run.

export interface Pieces {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export type PagePieces = (path: string) => Pieces;

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const sources: readonly (readonly [RegExp, string])[] = [
  [/^\/(?:playlists|temptations)$/, 'pages/temptations-page.tsx'],
  [/^\/her-confessions$/, 'pages/confessions-page.tsx'],
  [/^\/playlist-det\/[^/]+$/, 'pages/playlist-detail-page.tsx'],
  [/^\/herConfession-det(?:\/[^/]+)?$/, 'pages/confession-detail-page.tsx'],
  [/^\/short-stories-det$/, 'pages/quickies-page.tsx'],
  [/^\/login$/, 'pages/login-page.tsx'],
  [/^\/profile$/, 'pages/profile-page.tsx'],
  [/^\/unlock-free-story$/, 'pages/unlock-free-story-page.tsx'],
];

const none: Pieces = { scripts: [], styles: [] };

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

export const pagePieces = (manifestJson: string | null): PagePieces => {
  const manifest = JSON.parse(manifestJson ?? '{}') as Readonly<Record<string, Chunk>>;
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
  const atFirst = reached(manifest, entries);
  const firstStyles = new Set([...atFirst].flatMap((chunk) => chunk.css ?? []));
  const known = sources.map(([pattern, source]) => {
    const chunks = [...reached(manifest, [source])].filter((chunk) => !atFirst.has(chunk));
    const styles = chunks.flatMap((chunk) => chunk.css ?? []).filter((file) => !firstStyles.has(file));
    return {
      pattern,
      pieces: { scripts: addresses(chunks.map(({ file }) => file)), styles: addresses(styles) },
    };
  });
  return (path) => known.find(({ pattern }) => pattern.test(path))?.pieces ?? none;
};
