import { expect, test } from 'vitest';
import { describeServers, onlyWith, packagesFor, tallyOfServers } from './servers-step.ts';

const all = {
  postgres: '15.20',
  redis: '7.0.15',
  nginx: '1.22.1',
  pgbouncer: '1.18.0',
  dovecot: '2.3.19.1',
  ffmpeg: '5.1.9',
  speech: '1.51',
};
const none = {
  postgres: null,
  redis: null,
  nginx: null,
  pgbouncer: null,
  dovecot: null,
  ffmpeg: null,
  speech: null,
};
const noRedis = {
  postgres: '16.1',
  redis: null,
  nginx: '1.28.0',
  pgbouncer: '1.24.0',
  dovecot: '2.4.1',
  ffmpeg: '7.1.1',
  speech: '1.52',
};

test('a machine with all servers installs nothing and the summary lists their versions', () => {
  expect(packagesFor(all, true)).toEqual([]);
  expect(tallyOfServers(all, true, '')).toEqual({
    passed: 0,
    failed: 0,
    note: 'PostgreSQL 15.20, Redis 7.0.15, nginx 1.22.1, PgBouncer 1.18.0, Dovecot 2.3.19.1, FFmpeg 5.1.9, eSpeak NG 1.51',
  });
});

test('root on Debian installs the missing servers and nothing else', () => {
  expect(packagesFor(none, true)).toEqual([
    'postgresql',
    'redis-server',
    'nginx-light',
    'pgbouncer',
    'dovecot-imapd',
    'ffmpeg',
    'espeak-ng',
  ]);
  expect(packagesFor(noRedis, true)).toEqual(['redis-server']);
});

test('without root on Debian nothing is installed', () => {
  expect(packagesFor(none, false)).toEqual([]);
});

test('a failed installation on Debian is a failure with its reason', () => {
  expect(tallyOfServers(noRedis, true, 'E: Unable to locate package redis-server')).toEqual({
    passed: 0,
    failed: 1,
    note: 'Redis could not be installed: E: Unable to locate package redis-server',
  });
});

test('on another machine the tests run, and the summary names the suites left out and how to get their servers', () => {
  const { passed, failed, note } = tallyOfServers(none, false, '');
  expect([passed, failed]).toEqual([0, 0]);
  expect(note).toContain(
    'no PostgreSQL, no Redis, no nginx, no PgBouncer, no Dovecot, no FFmpeg, no eSpeak NG',
  );
  expect(note).toContain('are left out');
  expect(note).toContain('redis-server, nginx, pgbouncer, dovecot, ffmpeg and espeak-ng on the PATH');
});

test('the summary lists every server with its version', () => {
  expect(describeServers(all)).toBe(
    'PostgreSQL 15.20, Redis 7.0.15, nginx 1.22.1, PgBouncer 1.18.0, Dovecot 2.3.19.1, FFmpeg 5.1.9, eSpeak NG 1.51',
  );
  expect(describeServers(noRedis)).toBe(
    'PostgreSQL 16.1, no Redis, nginx 1.28.0, PgBouncer 1.24.0, Dovecot 2.4.1, FFmpeg 7.1.1, eSpeak NG 1.52',
  );
});

test('a suite whose server is missing is named in the summary', async () => {
  const suite = { title: 'suite', run: async () => ({ passed: 3, failed: 0 }) };
  expect(await onlyWith('postgres', suite, { servers: () => noRedis }).run()).toEqual({
    passed: 3,
    failed: 0,
  });
  expect(await onlyWith(['postgres', 'redis'], suite, { servers: () => noRedis }).run()).toEqual({
    passed: 0,
    failed: 0,
    note: 'not run: this machine has no Redis',
  });
});

test('a suite with a fallback runs that instead', async () => {
  const tally = (passed: number) => ({ title: 'suite', run: async () => ({ passed, failed: 0 }) });
  const without = { servers: () => none, otherwise: tally(2) };
  expect(await onlyWith('postgres', tally(3), without).run()).toEqual({ passed: 2, failed: 0 });
  expect(await onlyWith('postgres', tally(3), { ...without, servers: () => all }).run()).toMatchObject({
    passed: 3,
  });
});
