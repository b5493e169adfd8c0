import { recordBackup } from '@meend/adapters/backup/stored-backups.ts';
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { newComparison } from '@meend/core/payment/comparison.ts';
import type { OrderId } from '@meend/core/shared/ids.ts';
import { release } from '@meend/core/shared/release.ts';
import { deviceClock } from '@meend/tests/kit/memory/clocks.ts';
import { memoryTransactions } from '@meend/tests/kit/memory/memory-transaction.ts';
import { seededRandomness } from '@meend/tests/kit/memory/seeded-randomness.ts';
import { emptyTables } from '@meend/tests/kit/memory/tables.ts';
import { startSite } from '@meend/tests/kit/site/http-site.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import { expect, test } from 'vitest';

const TOKEN = 'a-secret-of-the-monitoring';

const site = sitePerFile({ environment: { METRICS_TOKEN: TOKEN, PRODUCT_KEY: 'raag' } });

const fetchMetrics = (headers: Record<string, string> = {}, at = site) =>
  fetch(`${at.url}/metrics`, { headers });
const text = async (at = site) => (await fetchMetrics({}, at)).text();
/** The value of one line; undefined if there is none. */
const value = (page: string, name: string): string | undefined =>
  page
    .split('\n')
    .find((line) => line.startsWith(`${name} `))
    ?.slice(name.length + 1);
const through = { 'x-forwarded-for': '203.0.113.7' };

test('a request from the machine itself reads the metrics in the format of Prometheus', async () => {
  const answer = await fetchMetrics();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const page = await answer.text();
  expect(value(page, 'raag_database_up')).toBe('1');
  expect(value(page, `raag_build_info{release="${release}"}`)).toBe('1');
  expect(Number(value(page, 'process_resident_memory_bytes'))).toBeGreaterThan(1_000_000);
  for (const name of ['process_cpu_seconds_total', 'nodejs_eventloop_lag_p99_seconds', 'process_open_fds'])
    expect(Number(value(page, name))).toBeGreaterThan(0);
});

test('a wrong password of the banner admin is counted as a security event', async () => {
  const event = 'raag_security_events{kind="banner-admin-failed"}';
  const before = Number(value(await text(), event));
  await fetch(`${site.url}/api/sticky-banner/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'banners@example.in', password: 'wrong' }),
  });
  expect(Number(value(await text(), event))).toBe(before + 1);
});

test.each([
  ['without a token', {}],
  ['with a wrong one', { authorization: 'Bearer a-secret-of-somebody-else' }],
  ['with half of it', { authorization: `Bearer ${TOKEN.slice(0, -1)}` }],
  ['with it and no scheme', { authorization: TOKEN }],
])('a request through a proxy %s gets a 404', async (_, headers) => {
  const missing = await fetch(`${site.url}/no-such-page`, { headers: through });
  const answer = await fetchMetrics({ ...through, ...headers });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    missing.status,
    missing.headers.get('content-type'),
  ]);
  expect(await answer.text()).not.toContain('raag_');
});

test('a request with the token reads the metrics from anywhere', async () => {
  const answer = await fetchMetrics({ ...through, authorization: `Bearer ${TOKEN}` });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('raag_database_up 1');
});

test('without a token no other machine reads them', async () => {
  const closed = await startSite();
  const answer = await fetchMetrics({ ...through, authorization: 'Bearer null' }, closed);
  await closed.stop();
  expect(await answer.text()).not.toContain('meend_');
});

test('requests are counted by call and status, without addresses or ids', async () => {
  await text();
  await fetch(`${site.url}/api/playlist/playlists`);
  await fetch(`${site.url}/api/playlist/playlists`);
  await fetch(`${site.url}/api/playlist/playlists/no-such-story`);
  await fetch(`${site.url}/api/users/anika-id/selected-audios`);
  await fetch(`${site.url}/nowhere/anika@example.com`);
  const page = await text();
  const count = (call: string, status: number) =>
    value(page, `raag_request_seconds_count{call="${call}",status="${status}"}`);
  expect(count('playlists', 200)).toBe('2');
  expect(count('playlist', 404)).toBe('1');
  expect(page).toMatch(/raag_request_seconds_count\{call="other",status="\d+"\} \d+/);
  expect(page).not.toMatch(/anika|no-such-story/);
});

test('responses for recordings are counted by status', async () => {
  const [story] = site.stories;
  const hash = story?.parts[0]?.media.hash;
  const fetchMedia = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${site.url}/media/${path}`, { headers });
    await answer.arrayBuffer();
    return answer.status;
  };
  const range = { range: 'bytes=0-99' };
  const statuses = [
    await fetchMedia(`${hash}.mp3`, range),
    await fetchMedia(`${hash}.mp3`, range),
    await fetchMedia('nothing'),
  ];
  expect(statuses).toEqual([206, 206, 404]);
  const count = async (status: number) => value(await text(), `raag_media_answers_total{status="${status}"}`);
  await expect.poll(() => count(206)).toBe('2');
  await expect.poll(() => count(404)).toBe('1');
});

test('without Redis there is no metric of a queue', async () => {
  expect(await text()).not.toContain('raag_queue_up');
});

test('waiting jobs and their age are reported', async () => {
  const { outbox } = site.product.get(tokens.stores);
  await outbox.add(
    { kind: 'mail', mail: { to: 'anika@example.com', template: { name: 'password-changed' } } },
    site.clock.now(),
  );
  site.clock.advance(90_000);
  const page = await text();
  expect(value(page, 'raag_jobs{state="waiting"}')).toBe('1');
  expect(value(page, 'raag_jobs_waiting{kind="mail"}')).toBe('1');
  expect(value(page, 'raag_jobs_waiting{kind="transcode"}')).toBe('0');
  expect(value(page, 'raag_jobs{state="dead_letter"}')).toBe('0');
  expect(value(page, 'raag_outbox_age_seconds')).toBe('90');
});

test('the lateness of each scheduled task, and the error of the machine’s clock, are reported', async () => {
  const { schedule } = site.product.get(tokens.stores);
  const run = await schedule.acquire('sweep rows', site.clock.now(), 60_000, 1);
  if (run !== null) await schedule.finish('sweep rows', run, site.clock.now());
  site.clock.advance(90_000);
  const page = await text();
  expect(value(page, 'raag_scheduled_late_seconds{work="sweep rows"}')).toBe('90');
  expect(Number(value(page, 'raag_clock_drift_seconds'))).toBeCloseTo(0);
});

test('while the database is unavailable the metrics say so', async () => {
  const rows = memoryTransactions(emptyTables(), deviceClock, seededRandomness(1));
  const broken = await startSite({
    rows: {
      ...rows,
      stores: {
        ...rows.stores,
        outbox: {
          ...rows.stores.outbox,
          count: async () => {
            throw new Error('connection lost');
          },
        },
      },
    },
  });
  const answer = await fetchMetrics({}, broken);
  const page = await answer.text();
  await broken.stop();
  expect(answer.status).toBe(200);
  expect(value(page, 'meend_database_up')).toBe('0');
  expect(page).not.toContain('meend_jobs{');
  expect(Number(value(page, 'process_resident_memory_bytes'))).toBeGreaterThan(0);
});

test('webhooks about unknown orders are counted, without the orders’ ids', async () => {
  const count = async () => value(await text(), 'raag_unknown_order_news');
  expect(await count()).toBe('0');
  const event = { dedupeKey: 'k', type: 'PAYMENT_SUCCESS_WEBHOOK', rawBody: '{}' };
  const receivedAt = new Date('2026-11-20T10:00:00.000Z');
  const { orders } = site.product.get(tokens.stores);
  await orders.addUnknownEvent({ ...event, orderId: 'a-strange-order', receivedAt });
  expect(await count()).toBe('1');
  expect(await text()).not.toContain('a-strange-order');
});

test('the last good backup is reported by its time, and as none before the first', async () => {
  const readBackupMadeAt = async () => value(await text(), 'raag_backup_made_at_seconds');
  expect(await readBackupMadeAt()).toBe('0');
  await recordBackup(site.dataDir, new Date('2026-11-20T10:00:00.000Z'));
  expect(await readBackupMadeAt()).toBe('1795168800');
});

test('the last comparison with the payment provider is reported in numbers, and as unknown before the first', async () => {
  const numbers = async () => {
    const page = await text();
    return ['mismatches', 'healed', 'compared_at_seconds'].map((name) =>
      value(page, `raag_settlement_${name}`),
    );
  };
  expect(await numbers()).toEqual(['Nan', 'Nan', 'Nan']);
  const startedAt = new Date('2026-11-20T10:00:00.000Z');
  const finishedAt = new Date('2026-11-20T10:00:30.500Z');
  await site.product.get(tokens.stores).comparisons.save({
    ...newComparison(startedAt),
    finishedAt,
    mismatches: 2,
    healed: 1,
    samples: [{ orderId: 'an-order' as OrderId, kind: 'paid-here-only' }],
  });
  expect(await numbers()).toEqual(['2', '1', `${finishedAt.getTime() / 1000}`]);
  expect(await text()).not.toContain('an-order');
});
