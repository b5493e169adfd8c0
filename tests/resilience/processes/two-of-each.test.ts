// Two web processes and two workers behind a proxy, in production mode, from one settings file.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@meend/adapters/postgres/database/orm.ts';
import type { OrderId } from '@meend/core/shared/ids.ts';
import { soundBytes } from '@meend/tests/kit/browser/audio-files.ts';
import { APPLICATION } from '@meend/tests/kit/servers/postgres-server.ts';
import { audioForm, pictureForm } from '@meend/tests/kit/site/http-uploads.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listening } from './listening.ts';
import { load } from './load.ts';
import { memoryOf, runCommand, startWeb, untilReady } from './product-process.ts';
import { type ProductWorld, productWorld } from './product-world.ts';
import { sendInChunks } from './resumable-upload.ts';
import { fieldOf, linkSecret, listOf, newAddress, type Person, signUp, testClient } from './test-client.ts';

interface Quickie {
  readonly _id: string;
  readonly shortStoryName: string;
  readonly teaser: string;
}

let world: ProductWorld;
let rows: Database;
let folder: string;
/** Values that no log may contain. */
const privateValues: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'meend-sounds-'));
  world = await productWorld();
  rows = await openDatabase({ url: world.superuserUrl });
  console.info(
    `On PostgreSQL ${world.postgres.version}, Redis ${world.redis.version}, behind ${world.proxy.name}`,
  );
  console.info(`Memory at rest: ${memory()}`);
}, 240_000);

afterAll(async () => {
  await rows?.close();
  await world?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const memory = (): string =>
  [...world.webs.map((one) => ['web', one] as const), ...world.workers.map((one) => ['worker', one] as const)]
    .map(([name, one]) => `${name} ${memoryOf(one) ?? '?'} MB`)
    .join(', ');

const urls = () => ({ a: world.webs[0].url, b: world.webs[1].url });

const newPerson = async (name: string): Promise<Person & ReturnType<typeof testClient>> => {
  const { a, b } = urls();
  const person = await signUp(world, name, { requestUrl: a, verifies: b });
  privateValues.push(person.email, person.token);
  return person;
};

const count = async (statement: string): Promise<unknown> => {
  const [row] = await rows.em.execute<{ count: string }[]>(statement);
  return Number(row?.count);
};

test('all processes start at once, and the tables and the demonstration are created once', async () => {
  expect(await count('select count(*) - count(distinct name) as count from migrations')).toBe(0);
  expect(await count('select count(*) - count(distinct (category, slug)) as count from stories')).toBe(0);
  expect(await count('select count(*) as count from stories')).toBeGreaterThan(5);
  const made = world.webs.filter((web) => web.output().includes('The demo catalogue is ready'));
  expect(made).toHaveLength(1);
});

test('every process uses the working role', async () => {
  const roles = await rows.em.execute<{ role: string; is_more: boolean }[]>(
    `select distinct usename as role, rolsuper or exists (select from pg_class where relowner = usesysid) as is_more
     from pg_stat_activity join pg_roles on rolname = usename
     where datname = current_database() and usename <> current_user`,
  );
  expect(roles).toEqual([{ role: APPLICATION, is_more: false }]);
});

test('a web process whose port is in use says so and ends', async () => {
  const late = startWeb(Number(new URL(urls().a).port), world.file);
  expect(await late.ended).toBe(1);
  expect(late.output()).toContain('is in use: stop what uses it, or set another port.');
});

test('a mail requested at one process opens the account at the other', async () => {
  const anika = await newPerson('anika');
  const { a, b } = urls();
  const path = `/api/users/${anika.userId}/get-phone`;
  expect((await anika.request(a + path)).status).toBe(200);
  expect((await anika.request(b + path)).status).toBe(200);
});

test('a link works once, whichever process is used', async () => {
  const { a, b } = urls();
  const who = testClient();
  const ravi = await signUp(world, 'ravi', { requestUrl: a, verifies: b }, who);
  privateValues.push(ravi.email, ravi.token);
  const secret = await linkSecret(world, ravi.email);
  privateValues.push(secret);
  const stranger = testClient();
  const again = await stranger.request(`${a}/api/users/verify-registration-token`, 'POST', {
    token: secret,
    marketingOptIn: false,
  });
  expect([again.status, again.json?.code]).toEqual([400, 'link.unusable']);
});

test('a recording sent to one process is encoded by a worker, and its story is played from the other', {
  timeout: 240_000,
}, async () => {
  const { a, b } = urls();
  const meera = await newPerson('meera');
  await runCommand(['grant-role', '--email', meera.email, '--role', 'superadmin'], { file: world.file });
  const wave = () => soundBytes(folder, 'wav', { seconds: 2 });
  const upload = async () => {
    const sent = await meera.request(`${a}/api/upload/upload-audio`, 'POST', audioForm(wave()));
    expect(sent.status).toBe(200);
    return fieldOf(sent, 'audioFile');
  };
  const png = await import('sharp').then(({ default: sharp }) =>
    sharp({ create: { width: 600, height: 600, channels: 3, background: '#803' } })
      .png()
      .toBuffer(),
  );
  const picture = await meera.request(
    `${a}/api/upload/upload-thumbnail`,
    'POST',
    pictureForm(new Uint8Array(png)),
  );
  const [teaser, episode] = [await upload(), await upload()];
  const created = await meera.request(`${a}/api/upload/create-short-story`, 'POST', {
    shortStoryName: 'Two Platforms',
    shortStoryPrice: 49,
    description: 'Two seats, one window.',
    genre: ['Rain'],
    thumbnail: fieldOf(picture, 'thumbnailUrl'),
    teaser: teaser.url,
    episode: episode.url,
  });
  expect(created.status).toBe(201);
  const state = async () => (await meera.request(`${b}/api/uploads/${episode._id}`)).json?.state;
  // After the demonstration's recordings.
  await expect.poll(state, { timeout: 180_000 }).toBe('ready');

  const guest = testClient();
  const find = async (url: string) =>
    listOf<Quickie>(await guest.request(`${url}/api/shortStories/shortStories`)).find(
      ({ shortStoryName }) => shortStoryName === 'Two Platforms',
    );
  await expect.poll(() => find(b), { timeout: 30_000 }).toBeDefined();
  const story = await find(b);
  if (!story) throw new Error('The story is listed no more');
  const heard = await fetch(b + story.teaser, { headers: { range: 'bytes=0-99' } });
  expect([heard.status, (await heard.arrayBuffer()).byteLength]).toEqual([206, 100]);

  expect((await meera.request(`${a}/api/shortStories/${story._id}`, 'DELETE')).status).toBe(200);
  await expect.poll(() => find(b), { timeout: 30_000 }).toBeUndefined();
});

test('a recording in four chunks through the proxy is one upload, though each chunk has a connection of its own', async () => {
  const noor = await newPerson('noor');
  await runCommand(['grant-role', '--email', noor.email, '--role', 'admin'], { file: world.file });
  const wave = soundBytes(folder, 'wav', { seconds: 2 });
  const { id, statuses } = await sendInChunks(world.proxy.url, noor, wave, 4);
  expect(statuses).toEqual([204, 204, 204, 204]);
  const state = async () => (await noor.request(`${urls().b}/api/uploads/${id}`)).json?.state;
  await expect.poll(state, { timeout: 60_000 }).toBe('ready');
});

test('an order made at one process is settled by the webhook that reaches the other', async () => {
  const { a, b } = urls();
  const asha = await newPerson('asha');
  const made = await asha.request(`${a}/api/payment/newOrderId`, 'POST', {
    userDetails: { email: asha.email },
    playListDetails: { name: '30 days', price: 49, duration: 30, paymentFrom: 'subscription' },
  });
  expect(made.status).toBe(200);
  const orderId = fieldOf(made, 'orderID');
  privateValues.push(fieldOf(made, 'sessionID'));
  await world.provider.settle(orderId as OrderId, 'pay');
  const news = world.provider.webhooks.at(-1);
  if (!news) throw new Error('the provider sent no webhook');
  const webhookResponse = await fetch(`${b}/api/payment/webhook`, {
    method: 'POST',
    body: news.body,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress(), ...news.headers },
  });
  expect(webhookResponse.status).toBe(200);
  const status = async () => (await asha.request(`${a}/api/payment/status/${orderId}`)).json?.status;
  await expect.poll(status, { timeout: 30_000 }).toBe('PAID');
  const { json } = await asha.request(`${a}/api/user-subs/user-subscriptions/${asha.userId}`);
  expect(json?.subscriptions).toMatchObject([{ status: 'active', planName: '30 days' }]);
  expect(await count(`select count(*) as count from payments where order_id = '${orderId}'`)).toBe(1);
});

test('hits at both processes count in one rate limit', async () => {
  const { a, b } = urls();
  const who = testClient();
  const email = 'guess@listeners.example';
  privateValues.push(email);
  const statuses: number[] = [];
  for (let turn = 0; turn < 12; turn += 1) {
    const url = `${turn % 2 === 0 ? a : b}/api/users/request-login-link`;
    statuses.push((await who.request(url, 'POST', { email })).status);
  }
  // Each process alone would allow five.
  expect(statuses.filter((status) => status === 200).length).toBeLessThan(10);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});

test('while Redis is unavailable every process works, is ready and reports what is missing', async () => {
  const states = () =>
    Promise.all(
      world.webs.map(async ({ url }) => {
        const answer = await fetch(`${url}/readyz`);
        const { status, parts } = await answer.json();
        return `${answer.status} ${status}, queue ${parts.queue}`;
      }),
    );
  await expect.poll(states, { timeout: 30_000 }).toEqual(['200 ok, queue ok', '200 ok, queue ok']);
  await world.redis.stop();
  const degraded = '200 degraded, queue degraded';
  await expect.poll(states, { timeout: 30_000 }).toEqual([degraded, degraded]);
  expect(await (await fetch(`${urls().a}/metrics`)).text()).toContain('meend_queue_up 0');
  await newPerson('leela');
  await world.redis.start();
  await expect.poll(states, { timeout: 30_000 }).toEqual(['200 ok, queue ok', '200 ok, queue ok']);
});

test('each web process is replaced under load, and no request fails', { timeout: 180_000 }, async () => {
  const asha = await newPerson('asha');
  const running = load(world.proxy.url, await listening(world, asha));
  const some = async (more = 100) => {
    const goal = running.answered() + more;
    await expect.poll(() => running.answered(), { timeout: 60_000 }).toBeGreaterThan(goal);
  };
  const codes: (number | null)[] = [];
  await some();
  for (const index of [0, 1] as const) {
    const draining = world.webs[index];
    draining.sendSignal('SIGTERM');
    codes.push(await draining.ended);
    await some();
    await untilReady(world.replace(index));
    await some();
  }
  console.info(`Memory under load: ${memory()}`);
  const failures = await running.stop();
  console.info(
    `Rolling restart: ${failures.length} of ${running.answered() + failures.length} requests failed`,
  );
  expect({ codes, failures: failures.join('\n') }).toEqual({ codes: [0, 0], failures: '' });
});

test('each worker reports its state to its operator, at a port of its own', async () => {
  const addresses = world.workers.map((one) => /at (http:\S+\/readyz)/.exec(one.output())?.[1] ?? '');
  expect(new Set(addresses).size).toBe(2);
  for (const address of addresses)
    expect(await (await fetch(address)).json()).toMatchObject({ status: 'ok' });
});

test('a worker that is stopped ends regularly', async () => {
  const [stopping] = world.workers;
  stopping.sendSignal('SIGTERM');
  expect(await stopping.ended).toBe(0);
});

test('no process logs listeners, credentials or settings', async () => {
  const logs = world.output();
  expect(logs).toContain('"route":"/api/users/request-signup-link"');
  expect(privateValues.length).toBeGreaterThan(10);
  for (const secret of [...privateValues, ...world.secrets, ...privateValues.map(encodeURIComponent)])
    expect(logs.includes(secret), secret).toBe(false);
  expect(logs).not.toMatch(/@listeners\.example|203\.0\.113\.|eyJ[\w-]{10}|cfsk_|[?&](token|sig)=/);
});
