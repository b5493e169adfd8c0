import { existsSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { readConfig } from '@meend/adapters/config/config.ts';
import { expect, test } from 'vitest';
import { root } from './cruise.ts';
import { productionExample, withSettings } from './settings-documents.ts';
import { read, textFiles } from './source-files.ts';

// Decisions describe their time and are never edited.
const pages = textFiles.filter((path) => path.endsWith('.md') && !path.startsWith('docs/decisions/'));

/** The build makes these, so a fresh checkout has none. */
const isBuilt = (path: string): boolean => /^(?:cli|web)\/dist\//.test(path);

/** Files and folders that a page names in code marks: `core/access/access.ts`, `web/pages`. */
const namedIn = (page: string): string[] =>
  [...read(page).matchAll(/`((?:core|adapters|web|cli|storybook|tests|docs)\/[\w./-]+)`/g)].map(
    ([, path]) => path ?? '',
  );

test('every file a page names exists', () => {
  const missing = pages.flatMap((page) =>
    namedIn(page)
      .filter((path) => !isBuilt(path) && !existsSync(join(root, path)))
      .map((path) => `${page}: ${path}`),
  );
  expect(pages.flatMap(namedIn).length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

/** Anchor of a heading as GitHub generates it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\d\- ]/gu, '')
    .replaceAll(' ', '-');

test('every link of a page leads to an existing file and heading', () => {
  const linked = textFiles
    .filter((path) => path.endsWith('.md') && !path.startsWith('adapters/content/'))
    .flatMap((page) =>
      [...read(page).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]*))?\)/g)].map(
        ([, file, anchor]) => ({ page, file: file ? posix.join(dirname(page), file) : page, anchor }),
      ),
    );
  const isBroken = ({ file, anchor }: (typeof linked)[number]): boolean => {
    if (!existsSync(join(root, file))) return true;
    if (anchor === undefined) return false;
    const headings = [...read(file).matchAll(/^#+ (.*)$/gm)];
    return !headings.some(([, heading = '']) => anchorOf(heading) === anchor);
  };
  expect(linked.length).toBeGreaterThan(100);
  expect(linked.filter(isBroken)).toEqual([]);
});

test('docs/running/settings.md documents every setting from its table', async () => {
  const page = read('docs/running/settings.md');
  await expect(withSettings(page)).toMatchFileSnapshot('../../docs/running/settings.md');
});

test('production.env.example contains what production needs, and nothing more', async () => {
  await expect(productionExample()).toMatchFileSnapshot('../../production.env.example');
});

test('the example environment lacks nothing but the secrets and facts an operator fills in', () => {
  const lines = productionExample().split('\n');
  const pairs = lines.flatMap((line) => {
    const [, name, value] = /^([A-Z_]+)=(.*)$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, value] as const];
  });
  const config = readConfig(Object.fromEntries(pairs));
  const owed = pairs.filter(([, value]) => value === '').map(([name]) => name);
  expect(config.ok ? [] : config.error.map((fault) => fault.split(' is missing')[0])).toEqual(owed);
  expect(owed).toEqual([
    'SIGNING_KEYS',
    'CASHFREE_CLIENT_SECRET',
    'COMPANY_NAME',
    'REGISTERED_ADDRESS',
    'CONTACT_EMAIL',
    'GRIEVANCE_OFFICER',
  ]);
});

test('a decision has at most 250 words, and the index lists each by its title', () => {
  const decisions = textFiles.filter((path) => /^docs\/decisions\/\d{4}-/.test(path)).toSorted();
  const texts = decisions.map((path) => [path, read(path)] as const);
  expect(
    texts.filter(([, text]) => text.split(/\s+/).filter(Boolean).length > 250).map(([path]) => path),
  ).toEqual([]);
  const index = read('docs/decisions/README.md');
  const listed = [...index.matchAll(/^- \[(.+?)\]\((.+?)\)/gm)].map(([, title, file]) => `${file} ${title}`);
  expect(listed).toEqual(
    texts.map(
      ([path, text]) => `${path.replace('docs/decisions/', '')} ${text.split('\n')[0]?.replace('# ', '')}`,
    ),
  );
});
