// Warnings printed at start. Values are never repeated here either.
import type { SettingValues } from './all-settings.ts';
import { hostOf, isLoopback, isNear } from './hosts.ts';
import { suggestSettings } from './unknown-settings.ts';

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
    'DEMO is on: an empty catalogue is filled with invented stories, and every page and mail says "Demonstration" (remove DEMO and run demo-remove before a launch)',
  REHEARSAL === 'on' &&
    'REHEARSAL is on: payments move no money, and every page and mail says "Rehearsal" (remove it before a launch)',
  crossesInTheClear(DATABASE_URL, isPlainPostgres) &&
    'DATABASE_URL crosses a network without encryption: add ?sslmode=verify-full unless that network is yours alone',
  crossesInTheClear(MIGRATION_DATABASE_URL, isPlainPostgres) &&
    'MIGRATION_DATABASE_URL crosses a network without encryption: add ?sslmode=verify-full unless that network is yours alone',
  crossesInTheClear(REDIS_URL, ({ protocol }) => protocol === 'redis:') &&
    'REDIS_URL crosses a network without encryption: give rediss://… unless that network is yours alone',
];

const outsideProduction = ({ HOST }: SettingValues): readonly (string | false)[] => [
  !isLoopback(HOST) &&
    'HOST lets other machines in: outside production mode the mailbox, the checkout and every sign-in link are open to them (127.0.0.1 keeps them out)',
];

export const warningsOf = (values: SettingValues, environmentNames: readonly string[]): readonly string[] =>
  [
    ...suggestSettings(environmentNames),
    ...(values.NODE_ENV === 'production' ? inProduction(values) : outsideProduction(values)),
  ].filter((line) => line !== false);
