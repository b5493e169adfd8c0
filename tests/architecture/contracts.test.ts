import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { codeFiles, read } from './source-files.ts';

/** Stores tested in a contract of another name. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  VoiceFollowStore: 'follow-mail-store',
  PersonalStore: 'personal-data',
  PrivacyStore: 'personal-data',
};

/** Types in an `….area.ts` file: `readonly users: UserStore;` */
const storesIn = (source: string): string[] =>
  [...source.matchAll(/^ {2}readonly \w+: (\w+);$/gm)].map(([, type = '']) => type);

const contractOf = (type: string): string =>
  `${ELSEWHERE[type] ?? type.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()}.contract.ts`;

const storesWithoutContract = (types: readonly string[], contracts: readonly string[]): string[] =>
  types.filter((type) => !contracts.includes(contractOf(type)));

const inContracts = codeFiles.filter((path) => path.startsWith('tests/contracts/'));
const contractFiles = inContracts.filter((path) => path.endsWith('.contract.ts'));
const contracts = contractFiles.map((path) => basename(path));
/** Every contract in these folders is run, by its folder alone. */
const ofEveryBackend = contractFiles.filter((path) => /^tests\/contracts\/(?:stores|searches)\//.test(path));
const types = codeFiles
  .filter((path) => /^core\/(?:[\w-]+\/)+[\w-]+\.area\.ts$/.test(path))
  .flatMap((path) => storesIn(read(path)));

test('every store has a contract', () => {
  expect(types.length).toBeGreaterThan(25);
  expect(storesWithoutContract(types, contracts)).toEqual([]);
});

test('every contract is run by a file of tests', () => {
  const runners = codeFiles.filter((path) => /^tests\/.*\.test\.ts$/.test(path)).map(read);
  const isRun = (path: string): boolean =>
    ofEveryBackend.includes(path) || runners.some((source) => source.includes(`/${basename(path)}'`));
  expect(contractFiles.filter((path) => !isRun(path))).toEqual([]);
});

/** What runs the contracts of a folder calls all that their files export. */
const exportsIn = (source: string): string[] => source.match(/^export .*$/gm) ?? [];

test('a contract of every backend exports itself alone', () => {
  expect(ofEveryBackend.length).toBeGreaterThan(40);
  const isAlone = (path: string): boolean => {
    const [own = '', ...others] = exportsIn(read(path));
    return others.length === 0 && /^export const \w+Contract = \((?:.*: World\) =>|\{$)/.test(own);
  };
  expect(ofEveryBackend.filter((path) => !isAlone(path))).toEqual([]);
});

test('a planted store without a contract is found', () => {
  const planted = storesIn('export interface GiftStores {\n  readonly gifts: GiftStore;\n}\n');
  expect(storesWithoutContract(planted, contracts)).toEqual(['GiftStore']);
});
