import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from './cruise.ts';
import { isServing, type Locked, locked, nameOf, thirdParty } from './third-party.ts';

const text = readFileSync(`${root}package-lock.json`, 'utf8');
const packages = locked(text);
const fromOthers = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
);

/** Licences allowed in the product: none requires publishing our source, and LGPL code is in replaceable libraries. */
const allowed = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
];

/** All MIT: the first two say so in their Readme, the others in the old field `licenses`. */
const statedElsewhere = ['combine-errors', 'humanize-number', 'busboy', 'streamsearch'];

/** Forbidden packages, with the reason. */
const denied: Readonly<Record<string, string>> = {
  ip: 'takes private addresses for public ones, and nobody keeps it',
  werift: 'telephony that node-av offers and nothing here uses, with 50 packages of its own',
  request: 'given up by its authors',
  'event-stream': 'was once taken over to steal',
  'node-ipc': 'its author once made it destroy files',
  moment: 'given up by its authors; the language does it',
};

/** No integrity hash in the lock file: packages of other platforms, which are not used. */
const withoutIntegrity = /^node_modules\/@biomejs\/cli-/;

test('the lock file names no registry', () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved?.includes('://'))).toEqual([]);
});

test('the lock file contains every platform, so that npm ci accepts it anywhere', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
    ),
  );
  expect(missing).toEqual([]);
});

test('every package is pinned by the hash of its bytes', () => {
  const unpinned = fromOthers.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
  expect(fromOthers.length).toBeGreaterThan(500);
  expect(unpinned.map(([path]) => path).filter((path) => !withoutIntegrity.test(path))).toEqual([]);
});

test('nothing unpinned is shipped', () => {
  const served = fromOthers.filter(([, entry]) => isServing(entry));
  expect(served.filter(([, { integrity }]) => integrity === undefined)).toEqual([]);
});

test('every licence is allowed', () => {
  const choices = (licence: string) => licence.replace(/[()]/g, '').split(' OR ');
  const isAllowed = ({ license = 'none stated' }: Locked) =>
    choices(license).some((choice) => choice.split(' AND ').every((part) => allowed.includes(part)));
  const refused = fromOthers.filter(
    ([path, entry]) => !isAllowed(entry) && !statedElsewhere.includes(nameOf(path, entry)),
  );
  expect(refused.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
});

test('the telephony of node-av is the empty package of this repository', () => {
  expect(packages['node_modules/werift']).toEqual({ resolved: 'adapters/media/no-telephony', link: true });
  expect(readdirSync(`${root}adapters/media/no-telephony`)).toEqual(['package.json']);
});

test('no forbidden package is installed', () => {
  const back = fromOthers.map(([path, entry]) => nameOf(path, entry)).filter((name) => name in denied);
  expect(back.map((name) => `${name}: ${denied[name]}`)).toEqual([]);
});

test('THIRD-PARTY.md lists every shipped package', async () => {
  await expect(thirdParty(text)).toMatchFileSnapshot('../../THIRD-PARTY.md');
});
