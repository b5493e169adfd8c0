// Chunks of the web bundle according to the build's manifest.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { webFolder } from '@meend/adapters/composition/container/web-folder.ts';

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly isDynamicEntry?: boolean;
}

export const readManifest = (): Record<string, Chunk> =>
  JSON.parse(readFileSync(join(webFolder, '.vite/manifest.json'), 'utf8'));

interface ScreenFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Chunks that the server preloads with each screen's page. */
export const readScreens = (): {
  readonly screens: Readonly<Record<string, ScreenFiles>>;
  readonly rendered: ScreenFiles;
} => JSON.parse(readFileSync(join(webFolder, '.vite/screens.json'), 'utf8'));

/** Static imports of a chunk, itself included. */
export const filesOf = (chunkName: string): readonly string[] => {
  const manifest = readManifest();
  const files = new Set<string>();
  const follow = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(follow);
  };
  follow(chunkName);
  return [...files];
};

/** Chunks needed beside the entry, which every page loads. */
export const besideEntry = (chunkName: string): readonly string[] => {
  const entry = new Set(filesOf('index.html'));
  return filesOf(chunkName).filter((file) => !entry.has(file));
};

/** Size in kilobytes, each body gzipped separately at the highest level. */
export const kilobytes = (bodies: readonly Buffer[]): number =>
  bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1000;

export const weightOf = (files: readonly string[]): number =>
  kilobytes(files.map((file) => readFileSync(join(webFolder, file))));

/** Every script of the build, named or not. */
export const builtScripts = (): readonly { readonly file: string; readonly text: string }[] =>
  readdirSync(webFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ file, text: readFileSync(join(webFolder, file), 'utf8') }));
