import { expect, test } from 'vitest';
import { allSettings, type SettingName, settingNames } from './all-settings.ts';
import { readConfig } from './config.ts';
import type { Setting } from './setting.ts';

const described = (name: SettingName): Setting => allSettings[name];
const errorsOf = (environment: Record<string, string>): readonly string[] => {
  const read = readConfig(environment);
  return read.ok ? [] : read.error;
};

/** Settings whose examples are paths that may not exist on this machine. */
const onDisk: readonly SettingName[] = [
  'BACKUP_DIR',
  'CONTENT_DIR',
  'DATA_DIR',
  'DEMO_RECORDINGS',
  'ESPEAK_NG',
  'FFMPEG',
];
const isOpen = (name: SettingName): boolean => !described(name).isSecret && !onDisk.includes(name);

test.each(settingNames.filter(isOpen))('the example of %s is accepted', (name) => {
  expect(described(name).schema.safeParse(described(name).example).error).toBeUndefined();
});

test.each(settingNames.filter((name) => described(name).isSecret))(
  'the published example of %s stops the start',
  (name) => {
    const errors = errorsOf({ [name]: described(name).example }).filter((error) =>
      error.startsWith(`${name} must be `),
    );
    expect(errors).toHaveLength(1);
  },
);

test('the example of a signing key stops the start under another id too', () => {
  const own = `b:${Buffer.alloc(32, 7).toString('base64url')}`;
  const published = allSettings.SIGNING_KEYS.example.replace(/^\w+/, '2027b');
  expect(errorsOf({ SIGNING_KEYS: `${own},${published}` })).toEqual([
    expect.stringMatching(/^SIGNING_KEYS must be your own secrets: .* Make another with node -e /),
  ]);
});

test.each([
  ['a key shorter than 32 bytes', Buffer.alloc(31, 7).toString('base64url'), 1],
  ['no key', '', 1],
  ['signs that are no base64url', `${'!'.repeat(60)}`, 1],
  ['a part too many', `${Buffer.alloc(32, 7).toString('base64url')}:b`, 1],
  ['standard base64', Buffer.alloc(32, 255).toString('base64'), 0],
])('signing keys: %s', (_what, secret, errorCount) => {
  expect(errorsOf({ SIGNING_KEYS: `a:${secret}` })).toHaveLength(errorCount);
});

test('two signing keys with one id are refused', () => {
  const [one, other] = [7, 8].map((byte) => Buffer.alloc(32, byte).toString('base64url'));
  expect(errorsOf({ SIGNING_KEYS: `a:${one},a:${other}` })).toEqual([
    expect.stringMatching(/^SIGNING_KEYS must have a different id for each key, for example /),
  ]);
  expect(errorsOf({ SIGNING_KEYS: `a:${one}, b:${other}` })).toEqual([]);
});

test.each([
  ['DATABASE_URL', 'postgres://meend:p#ss@db/meend'],
  ['DATABASE_URL', 'postgres:///meend'],
  ['DATABASE_URL', 'db/meend'],
  ['REDIS_URL', 'redis://'],
  ['REDIS_URL', 'redis://cache/first'],
  ['REDIS_URL', 'http://cache:6379'],
  ['PORT', '-1'],
  ['PORT', '3e3'],
  ['RATE_LIMIT_FACTOR', '0'],
  ['TRUSTED_PROXIES', '6'],
  ['HOST', '127.0.0.1 ::1'],
  ['DATA_DIR', '/dev/null/meend'],
  ['CONTENT_DIR', '/dev/null'],
  ['DEMO_RECORDINGS', '/dev/null'],
  ['FFMPEG', 'ffmpeg'],
  ['FFMPEG', '/dev/null'],
  ['FFMPEG', '/nowhere/ffmpeg'],
  ['ESPEAK_NG', 'espeak-ng'],
])('%s is not %s', (name, value) => {
  expect(errorsOf({ [name]: value })).toEqual([
    expect.stringMatching(new RegExp(`^${name} must be .*, for example `)),
  ]);
});

test.each([
  ['DATABASE_URL', 'postgres:///meend?host=/var/run/postgresql'],
  ['DATABASE_URL', 'postgresql://meend:p%23ss@db:5433/meend?sslmode=verify-full'],
  ['REDIS_URL', 'rediss://:secret@cache.example:6380/2'],
  ['PORT', '0'],
  ['PORT', ' 3000 '],
  ['DATA_DIR', '.data/of/tomorrow'],
])('%s can be %s', (name, value) => {
  expect(errorsOf({ [name]: value })).toEqual([]);
});

const S3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'meend-files',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'a-secret-of-a-test',
};

test.each([
  's3://',
  's3://meend-backups',
  's3://meend-backups/../daily',
  's3://meend-backups/daily//twice',
  's3://Meend/daily',
  's3:/meend-backups/daily',
  's3://meend-backups/daily?x=1',
])('an invalid storage location of backups (%s) is rejected', (address) => {
  expect(errorsOf({ ...S3, BACKUP_DIR: address })).toEqual([
    expect.stringMatching(/^BACKUP_DIR must be a writable folder, or s3:\/\/BUCKET\/PREFIX/),
  ]);
});

test('backups in storage need a storage, and a bucket of their own', () => {
  expect(errorsOf({ ...S3, BACKUP_DIR: 's3://meend-backups/daily/' })).toEqual([]);
  expect(errorsOf({ BACKUP_DIR: 's3://meend-backups/daily' })).toEqual([
    expect.stringMatching(/^BACKUP_DIR is in S3 storage: set S3_ENDPOINT/),
  ]);
  expect(errorsOf({ ...S3, BACKUP_DIR: 's3://meend-files/daily' })).toEqual([
    expect.stringMatching(/^BACKUP_DIR must name another bucket/),
  ]);
});

test.each(['data', 'data/backups', './data/'])(
  'backups in the folder of the data (%s) are refused',
  (folder) => {
    expect(errorsOf({ DATA_DIR: 'data', BACKUP_DIR: folder })).toEqual([
      expect.stringMatching(/^BACKUP_DIR must be outside DATA_DIR/),
    ]);
    expect(errorsOf({ DATA_DIR: 'data', BACKUP_DIR: 'data-backups' })).toEqual([]);
  },
);
