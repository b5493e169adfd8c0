import { runHealthChecks } from '@meend/adapters/composition/doctor/doctor.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { startSite, type TestSite } from '@meend/tests/kit/site/http-site.ts';
import { afterEach, expect, test } from 'vitest';

let site: TestSite;
afterEach(() => site.stop());

const start = async (proxies: string): Promise<void> => {
  site = await startSite({ environment: { TRUSTED_PROXIES: proxies } });
};
const through = (forwarded: string, path = '/api/playlist/playlists') =>
  httpRequest(site, path, { headers: { 'x-forwarded-for': forwarded } });
const misfitLines = (): readonly string[] => site.log.filter((line) => line.includes('"misfit"'));
const finding = async () => (await runHealthChecks(site.product)).find(({ name }) => name === 'proxies');

test('a forwarded request without a trusted proxy is logged once, and reported by doctor', async () => {
  await start('0');
  await httpRequest(site, '/api/playlist/playlists');
  expect([misfitLines(), (await finding())?.state]).toEqual([[], 'fine']);
  await through('203.0.113.7');
  await through('203.0.113.8');
  expect(misfitLines()).toEqual([
    expect.stringContaining('Requests have X-Forwarded-For, but TRUSTED_PROXIES is 0'),
  ]);
  await expect.poll(finding).toMatchObject({
    state: 'warning',
    sentence: expect.stringContaining('TRUSTED_PROXIES is 0'),
  });
  expect(misfitLines().join()).not.toContain('203.0.113');
});

test('health checks come through no proxy, and are not logged', async () => {
  await start('1');
  for (const path of ['/healthz', '/readyz', '/metrics']) await through('no address', path);
  expect(misfitLines()).toEqual([]);
});

test('with two proxies an invented entry does not escape the rate limit', async () => {
  site = await startSite({ environment: { TRUSTED_PROXIES: '2', RATE_LIMIT_FACTOR: '1' } });
  const statuses: number[] = [];
  for (let turn = 0; turn < 7; turn += 1) {
    const answer = await httpRequest(site, '/api/sticky-banner/login', {
      method: 'POST',
      body: { email: 'guess@listeners.example', password: 'wrong-password' },
      headers: { 'x-forwarded-for': `198.51.100.${turn}, 203.0.113.9` },
    });
    statuses.push(answer.status);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});
