// How the build is cut into pieces, by its own manifest: what the first screens bring, and what they must not.
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

test('the build says of every screen which of its files the screen needs beside the entry', () => {
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

test('a screen comes with its page and with the messages that page shows', () => {
  const { screens } = readScreens();
  const messages = Object.values(readManifest()).find(({ name }) => name === 'later-messages');
  expect(screens.profile?.scripts).toEqual(
    expect.arrayContaining([...besideEntry('pages/account/profile-page.tsx'), messages?.file]),
  );
  expect(screens.home?.scripts).toEqual(besideEntry('pages/home/home-rows.tsx'));
});

test('the entry of the application weighs at most 115 kB gzip', () => {
  expect(weightOf(filesOf('index.html'))).toBeLessThanOrEqual(115);
});

test('the player’s pieces weigh at most 25 kB gzip beside the entry', () => {
  const chunks = besideEntry('app/player-host.ts');
  expect(chunks).not.toEqual([]);
  expect(weightOf(chunks)).toBeLessThanOrEqual(25);
});

for (const chunkName of [
  'pages/home/home-rows.tsx',
  'pages/catalogue/playlist-detail-page.tsx',
  'pages/reading/article-page.tsx',
])
  test(`${chunkName} brings at most 35 kB gzip beside the entry, and nothing of tabs`, () => {
    const chunks = besideEntry(chunkName);
    expect(chunks).not.toEqual([]);
    expect(chunks.filter((file) => file.includes('tab-parts'))).toEqual([]);
    expect(weightOf(chunks)).toBeLessThanOrEqual(35);
  });

test('no piece of a listener’s screens brings one of the studio', () => {
  const screensOwn = Object.keys(readManifest()).filter((chunkName) =>
    /^(index\.html|app\/|pages\/|features\/|_[a-z]+-pages)/.test(chunkName),
  );
  const listeners = screensOwn.filter((chunkName) => !chunkName.includes('studio'));
  const brings = (chunkName: string) => filesOf(chunkName).some((file) => file.includes('/studio-pages'));
  expect(screensOwn.filter(brings)).not.toEqual([]);
  expect(listeners.filter(brings)).toEqual([]);
});

// Names that zod gives at run time: no minifier shortens them.
const ZOD = /_zod|~standard|\$ZodError/;

test('no piece of the build holds zod: schemas stay on the server', () => {
  const library = readFileSync(new URL('core.js', import.meta.resolve('zod/v4/core')), 'utf8');
  expect(library).toMatch(ZOD);
  const scripts = builtScripts();
  expect(scripts.length).toBeGreaterThan(20);
  expect(scripts.filter(({ text }) => ZOD.test(text)).map(({ file }) => file)).toEqual([]);
});
