import { workerListener } from '@meend/adapters/composition/site/worker-listener.ts';
import type { HttpServer } from '@meend/adapters/http/server/http-server.ts';
import { release } from '@meend/core/shared/release.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const TOKEN = 'a-secret-of-the-monitoring';
let worker: HttpServer;
let isDraining = false;

const site = sitePerFile({ environment: { METRICS_TOKEN: TOKEN } });
beforeAll(async () => {
  worker = await workerListener(site.product, 0, () => isDraining);
});
afterAll(async () => {
  await worker.stop();
});

const fetchWorker = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${worker.port}${path}`, { headers });
const through = { 'x-forwarded-for': '203.0.113.7' };

test('a worker reports that it lives, and to its operator its readiness', async () => {
  expect(await (await fetchWorker('/healthz', through)).json()).toEqual({ status: 'ok', release });
  const ready = await fetchWorker('/readyz');
  expect([ready.status, await ready.json()]).toMatchObject([200, { parts: { database: 'ok', disk: 'ok' } }]);
  const numbers = await (await fetchWorker('/metrics')).text();
  expect(numbers).toContain('meend_database_up 1');
  expect(numbers).toContain('process_resident_memory_bytes');
});

test.each(['/readyz', '/metrics'])('others get a 404 for %s, except with the token', async (path) => {
  expect((await fetchWorker(path, through)).status).toBe(404);
  expect((await fetchWorker(path, { ...through, authorization: `Bearer ${TOKEN}` })).status).toBe(200);
});

test.each(['/', '/api/playlist/playlists', '/media/x', '/metrics/'])(
  'it serves nothing else: %s',
  async (path) => {
    const answer = await fetchWorker(path);
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'request.not-found' }]);
  },
);

test('a draining worker reports it', async () => {
  isDraining = true;
  const ready = await fetchWorker('/readyz');
  isDraining = false;
  expect([ready.status, await ready.json()]).toMatchObject([503, { status: 'stopping' }]);
});

test('a port in use is an error that says what to do', async () => {
  await expect(workerListener(site.product, worker.port, () => false)).rejects.toThrow(
    `Port ${worker.port} is in use: stop what uses it, or set another port.`,
  );
});
