// A web process under overload: which requests are served, the responses to the others, and abandoned work.
import { request } from 'node:http';
import { withSanitizedErrors } from '@meend/adapters/postgres/connection/sanitized-errors.ts';
import { secureRandomness } from '@meend/adapters/system/secrets.ts';
import { deviceClock } from '@meend/tests/kit/memory/clocks.ts';
import { memoryTransactions } from '@meend/tests/kit/memory/memory-transaction.ts';
import { emptyTables } from '@meend/tests/kit/memory/tables.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { startSite, type TestSite } from '@meend/tests/kit/site/http-site.ts';
import { addListener, type Listener } from '@meend/tests/kit/site/http-users.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

const CROWD = 64;

let site: TestSite;
let asha: Listener;
let waitMs = 0;
/** While set, this listener's requests block here. */
let ravi: Listener | undefined;
let gate: PromiseWithResolvers<void> | null = null;
let blockedCount = 0;
let storiesFound = 0;
const waiting: ReturnType<typeof httpRequest>[] = [];

beforeAll(async () => {
  const { stores, transaction } = memoryTransactions(emptyTables(), deviceClock, secureRandomness);
  const sessions: typeof stores.sessions = {
    ...stores.sessions,
    async findBearer(userId, sessionId) {
      if (userId === ravi?.user.id) {
        blockedCount += 1;
        await gate?.promise;
      }
      return stores.sessions.findBearer(userId, sessionId);
    },
  };
  // Like the database's stores: no query runs for a disconnected client.
  const stories = withSanitizedErrors<typeof stores.stories>({
    ...stores.stories,
    async findBySlug(category, slug) {
      storiesFound += 1;
      return stores.stories.findBySlug(category, slug);
    },
  });
  site = await startSite({
    rows: { stores: { ...stores, sessions, stories }, transaction, waitMs: () => waitMs },
  });
  asha = await addListener(site);
  ravi = await addListener(site);
});
afterAll(() => site.stop());
afterEach(async () => {
  gate?.resolve();
  gate = null;
  waitMs = 0;
  await Promise.all(waiting.splice(0));
});

const story = () => `/api/playlist/playlists/${site.stories[0]?.slug}`;

/** This many requests that block in the middle of their work. */
const crowd = async () => {
  gate = Promise.withResolvers();
  blockedCount = 0;
  for (let one = 0; one < CROWD; one += 1)
    waiting.push(httpRequest(site, story(), { token: ravi?.token ?? '' }));
  await expect.poll(() => blockedCount, { timeout: 30_000 }).toBe(CROWD);
};

test('a request that would wait too long is refused at once, and work in progress is completed', async () => {
  await crowd();
  expect((await httpRequest(site, '/api/playlist/playlists')).status).toBe(200);
  waitMs = 10_000;
  for (const path of ['/api/playlist/playlists', story(), '/robots.txt']) {
    const answer = await httpRequest(site, path);
    expect([answer.status, answer.headers.get('retry-after'), answer.json.code]).toEqual([
      503,
      '5',
      'server.unavailable',
    ]);
  }
  waitMs = 0;
  gate?.resolve();
  expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([200]));
  waitMs = 10_000;
  expect((await httpRequest(site, '/api/playlist/playlists')).status).toBe(200);
});

test('a visitor sees that the site is busy, on a page that reloads by itself', async () => {
  await crowd();
  waitMs = 10_000;
  const page = await httpRequest(site, '/plans', { headers: { accept: 'text/html' } });
  expect(page.status).toBe(503);
  expect(page.text).toContain(
    'Many people are at Meend right now. This page opens automatically in a moment.',
  );
  expect(page.text).toContain('<meta http-equiv="refresh" content="5">');
});

test('webhooks, sign-in, payers, recordings and health checks are served meanwhile', async () => {
  await crowd();
  waitMs = 1_000;
  const hash = site.stories[0]?.parts[0]?.media.hash;
  const statusOf = async (path: string, body?: object) =>
    (await httpRequest(site, path, body && { body })).status;
  expect(await statusOf('/api/payment/webhook', {})).toBe(401);
  expect(
    await statusOf('/api/users/request-signup-link', { email: 'noor@example.in', marketingOptIn: false }),
  ).toBe(200);
  expect(await statusOf('/api/payment/status/01999999-0000-7000-8000-000000000000')).toBe(401);
  expect(await statusOf(`/media/${hash}.mp3`)).toBe(200);
  expect(await statusOf('/healthz')).toBe(200);
  expect(await statusOf('/readyz')).toBe(200);
  const metrics = await httpRequest(site, '/metrics');
  expect(metrics.text).toMatch(/meend_shed_requests_total\{share="rest"\} \d+/);
});

test('no further query runs for a reader who has left', async () => {
  gate = Promise.withResolvers();
  blockedCount = 0;
  const before = storiesFound;
  const aborted = request(site.url + story(), { headers: { authorization: `Bearer ${ravi?.token}` } });
  aborted.on('error', () => undefined).end();
  await expect.poll(() => blockedCount, { timeout: 30_000 }).toBe(1);
  const left = new Promise((resolve) => aborted.once('close', resolve));
  aborted.destroy();
  await left;
  // Another request's response: by then the process has noticed the disconnection.
  expect((await httpRequest(site, '/healthz')).status).toBe(200);
  gate.resolve();
  gate = null;
  expect((await httpRequest(site, story(), { token: asha.token })).status).toBe(200);
  expect(storiesFound - before).toBe(1);
});
