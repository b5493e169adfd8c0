// Chunks of the build, by its manifest: what the first screens load, and what they must not load.
import { readFileSync } from 'node:fs';
import { screenNames } from '@meend/core/site/screens.ts';
import {
  besideEntry,
  builtScripts,
  filesOf,
  readManifest,
  readScreens,
  weightOf,
} from '@meend/tests/kit/browser/built-chunks.ts';
import { expect, test } from '@meend/tests/kit/browser/journey.ts';

test('the manifest lists for every screen the files it needs besides the entry', () => {
  const built = new Set(Object.values(readManifest()).flatMap(({ file, css = [] }) => [file, ...css]));
  const entry = new Set(filesOf('index.html'));
  const { screens, rendered } = readScreens();
  expect(Object.keys(screens).toSorted()).toEqual(screenNames.toSorted());
  for (const [name, { scripts, styles }] of Object.entries({ ...screens, rendered })) {
    expect(scripts, name).not.toEqual([]);
    expect(
      [...scripts, ...styles].filter((file) => !built.has(file) || entry.has(file)),
      name,
    ).toEqual([]);
  }
});

test('a screen’s chunks include its page and the page’s messages', () => {
  const { screens } = readScreens();
  const messages = Object.values(readManifest()).find(({ name }) => name === 'later-messages');
  expect(screens.profile?.scripts).toEqual(
    expect.arrayContaining([...besideEntry('pages/account/profile-page.tsx'), messages?.file]),
  );
  expect(screens.home?.scripts).toEqual(besideEntry('pages/home/home-rows.tsx'));
});

test('the entry weighs at most 115.3 kB gzip', () => {
  expect(weightOf(filesOf('index.html'))).toBeLessThanOrEqual(115.3);
});

test('the player’s chunks weigh at most 25 kB gzip besides the entry', () => {
  const chunks = besideEntry('app/player-host.ts');
  expect(chunks).not.toEqual([]);
  expect(weightOf(chunks)).toBeLessThanOrEqual(25);
});

test('the open player weighs at most 14 kB gzip besides the entry and the bar', () => {
  const bar = new Set(besideEntry('features/player/bar/player-surface.tsx'));
  const chunks = besideEntry('features/player/bar/expanded-player.tsx').filter((file) => !bar.has(file));
  expect(chunks).not.toEqual([]);
  expect(weightOf(chunks)).toBeLessThanOrEqual(14);
});

const isAria = (file: string) => /\/(drag|tab)-parts-/.test(file);

test('each later chunk of the player weighs at most 12 kB gzip beside the open player and react-aria', () => {
  const host = besideEntry('app/player-host.ts');
  const there = new Set([...besideEntry('features/player/bar/expanded-player.tsx'), ...host]);
  const later = Object.entries(readManifest()).filter(
    ([name, { isDynamicEntry }]) => isDynamicEntry && name.startsWith('features/player/'),
  );
  expect(later.length).toBeGreaterThan(15);
  for (const [name] of later) {
    const own = besideEntry(name).filter((file) => !there.has(file) && !isAria(file));
    expect(weightOf(own), name).toBeLessThanOrEqual(12);
  }
});

test('the search’s field weighs at most 2 kB gzip besides the entry, and its list 12 kB without react-aria', () => {
  for (const [chunkName, most] of [
    ['app/frame/header-search.tsx', 2],
    ['app/frame/search-list.tsx', 12],
  ] as const) {
    const chunks = besideEntry(chunkName);
    expect(chunks, chunkName).not.toEqual([]);
    expect(chunks.filter(isAria), chunkName).toEqual([]);
    expect(weightOf(chunks), chunkName).toBeLessThanOrEqual(most);
  }
});

test('react-aria weighs at most 65 kB gzip, and comes with the queue’s list alone', () => {
  const list = besideEntry('features/player/up-next/up-next-list.tsx').filter(isAria);
  expect(list).not.toEqual([]);
  expect(weightOf(list)).toBeLessThanOrEqual(65);
  const player = Object.keys(readManifest()).filter((name) =>
    /^(index\.html$|app\/|features\/player\/)/.test(name),
  );
  expect(player.filter((name) => filesOf(name).some(isAria))).toEqual([
    'features/player/up-next/up-next-list.tsx',
  ]);
});

for (const chunkName of [
  'pages/home/home-rows.tsx',
  'pages/catalogue/playlist-detail-page.tsx',
  'pages/reading/article-page.tsx',
])
  test(`${chunkName} weighs at most 35 kB gzip besides the entry, and includes no tabs`, () => {
    const chunks = besideEntry(chunkName);
    expect(chunks).not.toEqual([]);
    expect(chunks.filter((file) => file.includes('tab-parts'))).toEqual([]);
    expect(weightOf(chunks)).toBeLessThanOrEqual(35);
  });

test('no chunk of a listener’s screens includes studio code', () => {
  const screensOwn = Object.keys(readManifest()).filter((chunkName) =>
    /^(index\.html|app\/|pages\/|features\/|_[a-z]+-pages)/.test(chunkName),
  );
  const listeners = screensOwn.filter((chunkName) => !chunkName.includes('studio'));
  const brings = (chunkName: string) => filesOf(chunkName).some((file) => file.includes('/studio-pages'));
  expect(screensOwn.filter(brings)).not.toEqual([]);
  expect(listeners.filter(brings)).toEqual([]);
});

// Names that zod exposes at runtime, which no minifier shortens.
const ZOD = /_zod|~standard|\$ZodError/;

test('no chunk includes zod: schemas stay on the server', () => {
  const library = readFileSync(new URL('core.js', import.meta.resolve('zod/v4/core')), 'utf8');
  expect(library).toMatch(ZOD);
  const scripts = builtScripts();
  expect(scripts.length).toBeGreaterThan(20);
  expect(scripts.filter(({ text }) => ZOD.test(text)).map(({ file }) => file)).toEqual([]);
});
