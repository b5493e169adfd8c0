import { sampleProduction as production } from '@meend/tests/kit/site/production-fixture.ts';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const warned = (environment: Record<string, string>): readonly string[] => {
  const read = readConfig(environment);
  if (!read.ok) throw new Error(read.error.join('\n'));
  return read.value.warnings;
};

test.each([
  ['SMTP_URI', 'SMTP_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['PUBLIC_URLS', 'PUBLIC_URL'],
  ['DATABSAE_URL', 'DATABASE_URL'],
  ['SIGNING_KEY', 'SIGNING_KEYS'],
  ['database_url', 'DATABASE_URL'],
  ['REDIS_URI', 'REDIS_URL'],
])('%s is no setting, and %s is likely what was meant', (name, meant) => {
  expect(warned({ [name]: 'hunter2' })).toEqual([`${name} is not a setting: did you mean ${meant}?`]);
});

test('a misspelt name is reported beside the setting that is missing because of it', () => {
  const { DATABASE_URL, ...rest } = production;
  const read = readConfig({ ...rest, DATABASE_URI: DATABASE_URL });
  expect(read.ok ? [] : read.error).toEqual([
    expect.stringMatching(/^DATABASE_URL is missing: /),
    'DATABASE_URI is not a setting: did you mean DATABASE_URL?',
  ]);
});

test('variables of shells, platforms and other programs are ignored', () => {
  const others = [
    'HOME PATH PWD SHELL TERM USER LANG LC_ALL TZ EDITOR MAIL HOSTNAME LOGNAME SHLVL DISPLAY PORTS HOSTS',
    'CI NODE_OPTIONS NODE_PATH NODE_EXTRA_CA_CERTS npm_config_cache npm_package_name http_proxy NO_PROXY',
    'KUBERNETES_PORT KUBERNETES_SERVICE_HOST DATABASE_PRIVATE_URL REDIS_TLS_URL PGHOST PGPASSWORD SMTP_HOST',
    'SMTP_PORT GOOGLE_APPLICATION_CREDENTIALS GOOGLE_CLOUD_PROJECT RAILWAY_PUBLIC_DOMAIN RENDER_EXTERNAL_URL',
    'FLY_APP_NAME DYNO AWS_REGION SSH_CLIENT XDG_DATA_DIRS XDG_DATA_HOME VITEST VITEST_MODE DEBUG COLORTERM',
  ].join(' ');
  expect(warned(Object.fromEntries(others.split(' ').map((name) => [name, 'x'])))).toEqual([]);
});

test('another spelling beside the right one is ignored', () => {
  expect(warned({ REDIS_URI: 'redis://cache', REDIS_URL: 'redis://cache' })).toEqual([]);
});

test('outside production a host that other machines reach is a warning', () => {
  expect(warned({ HOST: '0.0.0.0' })).toEqual([expect.stringMatching(/^HOST is open to other machines: /)]);
  expect(warned({ HOST: '::1' })).toEqual([]);
  expect(warned({ ...production, HOST: '0.0.0.0' })).toEqual([]);
});

test('a demonstration in production is a warning that says how to remove it', () => {
  expect(warned({ ...production, DEMO: 'on' })).toEqual([
    expect.stringMatching(/^DEMO is on: .*demo-remove/),
  ]);
  expect(warned({ DEMO: 'on' })).toEqual([]);
});

test.each([
  ['postgres://meend:hunter2@db.example/meend?sslmode=disable', 1],
  ['postgres://meend:hunter2@10.0.0.4/meend', 1],
  ['postgres://meend:hunter2@db.example/meend?sslmode=verify-full', 0],
  ['postgres://meend:hunter2@127.0.0.1/meend', 0],
  ['postgres://meend:hunter2@db/meend', 0],
  ['postgres:///meend?host=/var/run/postgresql', 0],
])('an unencrypted database connection over a network is a warning in production: %s', (address, lines) => {
  const warnings = warned({ ...production, DATABASE_URL: address });
  expect(warnings).toHaveLength(lines);
  expect(warnings.join()).not.toContain('hunter2');
});

test.each([
  ['redis://:hunter2@cache.example', 1],
  ['rediss://:hunter2@cache.example', 0],
  ['redis://cache:6379', 0],
])('an unencrypted Redis connection over a network is a warning in production: %s', (address, lines) => {
  const warnings = warned({ ...production, REDIS_URL: address });
  expect(warnings).toHaveLength(lines);
  expect(warnings.join()).not.toContain('hunter2');
});
