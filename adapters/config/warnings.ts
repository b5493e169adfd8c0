// Warnings printed at start. Values are never repeated here either.

import { type SettingValues, settingNames } from './all-settings.ts';
import { hostOf, isLoopback, isNear } from './hosts.ts';
import { secretFileNames } from './secret-files.ts';

// Suggests settings for unknown names in the environment that look misspelt.

const known: readonly string[] = [...settingNames, ...secretFileNames];

/** Short names and single words resemble many others (HOST and HOME, PORT and PATH). */
const isDistinctive = (name: string): boolean => name.length >= 8 && name.includes('_');
const slipsIn = (name: string): number => (name.length >= 10 ? 2 : 1);

/** Edit distance: insertions, deletions, substitutions and transpositions. */
const distance = (one: string, other: string): number => {
  let older: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      line.push(
        Math.min(
          (above[column] ?? 0) + 1,
          (line[column - 1] ?? 0) + 1,
          (above[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (older[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    older = above;
    above = line;
  }
  return above[other.length] ?? 0;
};

/** One bit for each character of a name; an edit changes two of them at most. */
const charactersOf = (name: string): number => {
  let characters = 0;
  for (let at = 0; at < name.length; at += 1) characters |= 1 << (name.charCodeAt(at) & 31);
  return characters;
};

const countBits = (bits: number): number => {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
};

const isShape = (name: string): boolean => /^[A-Za-z][A-Za-z0-9_]{5,40}$/.test(name);

/** A setting that is set itself was not misspelt: the similar name belongs to another program. */
export const suggestSettings = (environmentNames: readonly string[]): readonly string[] => {
  const there = new Set(environmentNames);
  const absent = known
    .filter((name) => isDistinctive(name) && !there.has(name))
    .map((name) => ({ name, characters: charactersOf(name), slips: slipsIn(name) }));
  const meant = (written: string): string | undefined => {
    const name = written.toUpperCase();
    const characters = charactersOf(name);
    return absent.find(
      (setting) =>
        // Most names differ in length or characters, which cost nothing to compare.
        Math.abs(name.length - setting.name.length) <= setting.slips &&
        countBits(characters ^ setting.characters) <= 2 * setting.slips &&
        distance(name, setting.name) <= setting.slips,
    )?.name;
  };
  return environmentNames
    .filter((name) => isShape(name) && !known.includes(name))
    .flatMap((name) => {
      const setting = meant(name);
      return setting === undefined ? [] : [`${name} is not a setting: did you mean ${setting}?`];
    });
};

/** The driver encrypts only if the URL says so. */
const isPlainPostgres = (url: URL): boolean =>
  [null, 'disable'].includes(url.searchParams.get('sslmode')) && url.searchParams.get('ssl') !== 'true';

const crossesInTheClear = (address: string | undefined, isPlain: (url: URL) => boolean): boolean => {
  const url = address === undefined ? null : URL.parse(address);
  return url !== null && isPlain(url) && !isNear(hostOf(url));
};

const inProduction = ({
  DATABASE_URL,
  MIGRATION_DATABASE_URL,
  REDIS_URL,
  DEMO,
  REHEARSAL,
}: SettingValues): readonly (string | false)[] => [
  (DEMO === 'on' || DEMO === 'content') &&
    'DEMO is on: an empty catalogue is filled with demo content, and every page and mail says "Demonstration". Before a launch, remove DEMO and run demo-remove',
  REHEARSAL === 'on' &&
    'REHEARSAL is on: payments move no money, and every page and mail says "Rehearsal". Remove it before a launch',
  crossesInTheClear(DATABASE_URL, isPlainPostgres) &&
    'DATABASE_URL crosses a network without encryption: add ?sslmode=verify-full unless the network is private',
  crossesInTheClear(MIGRATION_DATABASE_URL, isPlainPostgres) &&
    'MIGRATION_DATABASE_URL crosses a network without encryption: add ?sslmode=verify-full unless the network is private',
  crossesInTheClear(REDIS_URL, ({ protocol }) => protocol === 'redis:') &&
    'REDIS_URL crosses a network without encryption: use rediss://… unless the network is private',
];

const outsideProduction = ({ HOST }: SettingValues): readonly (string | false)[] => [
  !isLoopback(HOST) &&
    'HOST is open to other machines: outside production mode they can open the mailbox, the checkout and every sign-in link. HOST=127.0.0.1 prevents this',
];

export const warningsOf = (values: SettingValues, environmentNames: readonly string[]): readonly string[] =>
  [
    ...suggestSettings(environmentNames),
    ...(values.NODE_ENV === 'production' ? inProduction(values) : outsideProduction(values)),
  ].filter((line) => line !== false);
