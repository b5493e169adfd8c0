import { release } from '@meend/core/shared/release.ts';
import { deviceClock } from '@meend/tests/kit/memory/clocks.ts';
import { memoryTransactions } from '@meend/tests/kit/memory/memory-transaction.ts';
import { seededRandomness } from '@meend/tests/kit/memory/seeded-randomness.ts';
import { emptyTables } from '@meend/tests/kit/memory/tables.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { startSite } from '@meend/tests/kit/site/http-site.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import { expect, test } from 'vitest';

const TOKEN = 'a-secret-of-the-balancer';
const elsewhere = { 'x-forwarded-for': '203.0.113.7' };

const site = sitePerFile({ environment: { METRICS_TOKEN: TOKEN } });

test('a request from the machine itself reads the state of each part', async () => {
  const answer = await httpRequest(site, '/readyz');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(answer.json).toEqual({
    status: 'ok',
    parts: {
      database: 'ok',
      queue: 'ok',
      disk: 'ok',
      storage: 'ok',
      outbox: 'ok',
      schedule: 'ok',
      clock: 'ok',
    },
  });
});

test('a load balancer with the token reads it from elsewhere', async () => {
  const answer = await httpRequest(site, '/readyz', { token: TOKEN, headers: elsewhere });
  expect([answer.status, answer.json.status]).toEqual([200, 'ok']);
});

test.each([
  ['nothing', undefined],
  ['a wrong token', 'a-secret-of-somebody-else'],
])('with %s no other machine reads it', async (_, token) => {
  const missing = await httpRequest(site, '/no-such-page', { headers: elsewhere });
  const answer = await httpRequest(site, '/readyz', { token, headers: elsewhere });
  expect([answer.status, answer.text.includes('parts')]).toEqual([missing.status, false]);
});

test('liveness is open to everybody', async () => {
  const answer = await httpRequest(site, '/healthz', { headers: elsewhere });
  expect([answer.status, answer.json]).toEqual([200, { status: 'ok', release }]);
});

test('while the database is unavailable the process is not ready and reports no detail', async () => {
  const rows = memoryTransactions(emptyTables(), deviceClock, seededRandomness(1));
  const now = () => Promise.reject(new Error('connect 10.0.0.7 as meend with secret'));
  const broken = await startSite({ rows: { ...rows, stores: { ...rows.stores, now } } });
  const answer = await httpRequest(broken, '/readyz');
  const alive = await httpRequest(broken, '/healthz');
  await broken.stop();
  expect([answer.status, answer.headers.get('retry-after'), alive.status]).toEqual([503, '5', 200]);
  expect(answer.json).toMatchObject({
    code: 'server.unavailable',
    status: 'unavailable',
    parts: {
      database: 'away',
      queue: 'ok',
      disk: 'ok',
      storage: 'ok',
      outbox: 'away',
      schedule: 'away',
      clock: 'ok',
    },
  });
  expect(answer.text).not.toMatch(/secret|10\.0\.0\.7/);
});
