// How the build is cut into pieces, by its own manifest: what the first screens bring, and what they must not.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { screens } from '@meend/adapters/http/pages/page-table';
import { expect, test } from '../support/journey.ts';

const DIST = join(import.meta.dirname, '../../web/dist');

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
}

const readManifest = (): Record<string, Chunk> =>
  JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'));

/** What a piece imports without waiting, with itself, by the build's own manifest. */
const filesOf = (piece: string): readonly string[] => {
  const manifest = readManifest();
  const files = new Set<string>();
  const follow = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(follow);
  };
  follow(piece);
  return [...files];
};

test('every piece the screens name is in the build', () => {
  const manifest = readManifest();
  const known = new Set([...Object.keys(manifest), ...Object.values(manifest).map(({ name }) => name)]);
  expect(screens.flatMap(({ pieces }) => pieces).filter((piece) => !known.has(piece))).toEqual([]);
});

/** Kilobytes of the files, each by itself gzip as hard as it goes. */
const weightOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length, 0) / 1000;

test('the entry of the application weighs at most 115 kB gzip', () => {
  expect(weightOf(filesOf('index.html'))).toBeLessThanOrEqual(115);
});

test('the player’s pieces weigh at most 25 kB gzip beside the entry', () => {
  const entry = new Set(filesOf('index.html'));
  const pieces = filesOf('features/player/engine/engine.ts').filter((file) => !entry.has(file));
  expect(pieces).not.toEqual([]);
  expect(weightOf(pieces)).toBeLessThanOrEqual(25);
});

for (const piece of [
  'pages/home/home-rows.tsx',
  'pages/catalogue/playlist-detail-page.tsx',
  'pages/reading/article-page.tsx',
])
  test(`${piece} brings at most 35 kB gzip beside the entry, and nothing of tabs`, () => {
    const entry = new Set(filesOf('index.html'));
    const pieces = filesOf(piece).filter((file) => !entry.has(file));
    expect(pieces).not.toEqual([]);
    expect(pieces.filter((file) => file.includes('tab-parts'))).toEqual([]);
    expect(weightOf(pieces)).toBeLessThanOrEqual(35);
  });

test('no piece of a listener’s screens brings one of the studio', () => {
  const screensOwn = Object.keys(readManifest()).filter((piece) =>
    /^(index\.html|app\/|pages\/|features\/|_[a-z]+-pages)/.test(piece),
  );
  const listeners = screensOwn.filter((piece) => !piece.includes('studio'));
  const brings = (piece: string) => filesOf(piece).some((file) => file.includes('/studio-pages'));
  expect(screensOwn.filter(brings)).not.toEqual([]);
  expect(listeners.filter(brings)).toEqual([]);
});
