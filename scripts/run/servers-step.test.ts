import { expect, test } from 'vitest';
import { describeServers, onlyWith, packagesFor, tallyOfServers } from './servers-step.ts';

const all = { postgres: '15.20', redis: '7.0.15', nginx: '1.22.1', pgbouncer: '1.18.0', ffmpeg: '5.1.9' };
const none = { postgres: null, redis: null, nginx: null, pgbouncer: null, ffmpeg: null };
const noRedis = { postgres: '16.1', redis: null, nginx: '1.28.0', pgbouncer: '1.24.0', ffmpeg: '7.1.1' };

test('a machine that has all servers installs nothing and says which they are', () => {
  expect(packagesFor(all, true)).toEqual([]);
  expect(tallyOfServers(all, true, '')).toEqual({
    passed: 0,
    failed: 0,
    note: 'PostgreSQL 15.20, Redis 7.0.15, nginx 1.22.1, PgBouncer 1.18.0, FFmpeg 5.1.9',
  });
});

test('root on Debian installs what is missing and nothing else', () => {
  expect(packagesFor(none, true)).toEqual([
    'postgresql',
    'redis-server',
    'nginx-light',
    'pgbouncer',
    'ffmpeg',
  ]);
  expect(packagesFor(noRedis, true)).toEqual(['redis-server']);
});

test('nobody else installs anything', () => {
  expect(packagesFor(none, false)).toEqual([]);
});

test('where the servers can be had, going without them is a failure with its reason', () => {
  expect(tallyOfServers(noRedis, true, 'E: Unable to locate package redis-server')).toEqual({
    passed: 0,
    failed: 1,
    note: 'Redis could not be installed: E: Unable to locate package redis-server',
  });
});

test('elsewhere the tests go on, and the summary says what is left out and how to have it', () => {
  const { passed, failed, note } = tallyOfServers(none, false, '');
  expect([passed, failed]).toEqual([0, 0]);
  expect(note).toContain('no PostgreSQL, no Redis, no nginx, no PgBouncer, no FFmpeg');
  expect(note).toContain('are left out');
  expect(note).toContain('redis-server, nginx, pgbouncer and ffmpeg on the PATH');
});

test('each suite is told which servers it ran on', () => {
  expect(describeServers(all)).toBe(
    'PostgreSQL 15.20, Redis 7.0.15, nginx 1.22.1, PgBouncer 1.18.0, FFmpeg 5.1.9',
  );
  expect(describeServers(noRedis)).toBe(
    'PostgreSQL 16.1, no Redis, nginx 1.28.0, PgBouncer 1.24.0, FFmpeg 7.1.1',
  );
});

test('a suite whose server is missing is named in the summary, not passed over in silence', async () => {
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

test('a suite that can stand on less runs there instead', async () => {
  const tally = (passed: number) => ({ title: 'suite', run: async () => ({ passed, failed: 0 }) });
  const without = { servers: () => none, otherwise: tally(2) };
  expect(await onlyWith('postgres', tally(3), without).run()).toEqual({ passed: 2, failed: 0 });
  expect(await onlyWith('postgres', tally(3), { ...without, servers: () => all }).run()).toMatchObject({
    passed: 3,
  });
});
