import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { type Answered, httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { startSite, type TestSite } from '@meend/tests/kit/site/http-site.ts';
import { addListener, type Listener } from '@meend/tests/kit/site/http-users.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const wireNames = { temptation: 'Playlist', quickie: 'ShortStory', confession: 'HerConfession' } as const;

const choose = (listener: Listener, places: readonly number[]): Promise<Answered> => {
  const stories = places.flatMap((index) => site.stories[index] ?? []);
  return httpRequest(site, '/api/users/select-free-audio', {
    token: listener.token,
    body: {
      userId: listener.user.id,
      audioIds: stories.map((story) => story.id),
      audioModelTypes: stories.map((story) => wireNames[story.category]),
    },
  });
};

const chosenCount = async (listener: Listener): Promise<number> =>
  (await site.product.get(tokens.stores).selections.listOf(listener.user.id)).length;

test('three audios are chosen once, and then play in full', {
  tags: ['unlock-45', 'unlock-50'],
}, async () => {
  const asha = await addListener(site);
  expect((await choose(asha, [0, 2, 5])).json.message).toBe('Free audios added');
  const list = await httpRequest(site, '/api/playlist/playlists', { token: asha.token });
  const urls = list.json.map((story) =>
    (story.audioFiles as { url: string | null }[]).map((part) => part.url),
  );
  expect(urls[0]).toEqual([
    expect.stringMatching(/^\/media\/[0-9a-f]{64}\.mp3$/),
    expect.stringMatching(/^\/media\/[0-9a-f-]{36}\?exp=\d+&key=[0-9a-f]{32}&sig=/),
    expect.stringMatching(/^\/media\/[0-9a-f-]{36}\?exp=\d+&key=[0-9a-f]{32}&sig=/),
  ]);
  expect(urls[1]?.slice(1)).toEqual([null, null]);
  expect(list.headers.get('cache-control')).toBe('no-store');
  expect(list.headers.get('vary')).toContain('Authorization');
});

test('twenty parallel selections never exceed the allowance', { tags: ['unlock-41'] }, async () => {
  const asha = await addListener(site);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => choose(asha, [turn % site.stories.length])),
  );
  expect(await chosenCount(asha)).toBe(3);
  for (const answer of answers) expect([200, 409]).toContain(answer.status);
});

test('eight aliases of one mailbox open three audios in all, and each reads its own rest', async () => {
  const aliases = [];
  for (let turn = 0; turn < 8; turn += 1) aliases.push(await addListener(site, `meera+${turn}`));
  const answers = await Promise.all(
    aliases.map((alias, turn) => choose(alias, [turn % site.stories.length])),
  );
  const counts = await Promise.all(aliases.map(chosenCount));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409, 409, 409]);
  const lengths = await Promise.all(
    aliases.map(async ({ token, user }) => {
      const path = `/api/users/${user.id}/free-audio-length`;
      return (await httpRequest(site, path, { token })).json.freeAudioLength;
    }),
  );
  expect(lengths).toEqual(counts);
});

test('one unknown, foreign-typed or repeated audio fails the whole selection', async () => {
  const asha = await addListener(site);
  const [first, , quickie] = site.stories;
  const send = (audioIds: string[], audioModelTypes: string[]) =>
    httpRequest(site, '/api/users/select-free-audio', {
      token: asha.token,
      body: { userId: asha.user.id, audioIds, audioModelTypes },
    });
  const known = first?.id ?? '';
  const statuses = [
    (await send([known, '01999999-0000-7000-8000-000000000000'], ['Playlist', 'Playlist'])).status,
    (await send([known, quickie?.id ?? ''], ['Playlist', 'Playlist'])).status,
    (await send([known, known], ['Playlist', 'Playlist'])).status,
    (await send([known], ['Playlist', 'Playlist'])).status,
    (await send([], [])).status,
    (await choose(asha, [0, 1, 2, 3])).status,
  ];
  expect(statuses).toEqual([404, 409, 409, expect.any(Number), 400, 409]);
  expect(statuses[3]).toBeGreaterThanOrEqual(400);
  expect(await chosenCount(asha)).toBe(0);
});

const order = (
  listener: Listener,
  change: Record<string, unknown> = {},
  email: string = listener.user.email,
) =>
  httpRequest(site, '/api/payment/newOrderId', {
    token: listener.token,
    body: {
      userDetails: { email },
      playListDetails: { name: '30 days', price: 49, duration: 30, paymentFrom: 'subscription', ...change },
    },
  });

test.each([
  { price: 1 },
  { price: 0 },
  { price: -49 },
  { price: 48.99 },
  { duration: 90 },
  { name: '90 days' },
  { name: 'Lifetime' },
])('an order of %o is refused, and nothing is made', { tags: ['payment-25'] }, async (change) => {
  const asha = await addListener(site);
  const before = await site.rows.count('orders');
  const answer = await order(asha, change);
  expect([answer.status, answer.json.error]).toEqual([409, 'Plan details have changed. Please try again.']);
  expect(await site.rows.count('orders')).toBe(before);
});

test('the Basic Plan makes no order, and no order is made for another', async () => {
  const asha = await addListener(site);
  expect((await order(asha, { name: 'Basic Plan', price: 0, duration: 0 })).status).toBe(400);
  expect((await order(asha, {}, 'other@example.in')).status).toBe(403);
});

test('ten clicks at once create one order', { tags: ['payment-25'] }, async () => {
  const asha = await addListener(site);
  const answers = await Promise.all(Array.from({ length: 10 }, () => order(asha)));
  expect(new Set(answers.map((answer) => answer.json.orderID)).size).toBe(1);
  expect(new Set(answers.map((answer) => answer.json.sessionID)).size).toBe(1);
});

const settle = (sessionId: unknown, outcome: string): Promise<Answered> =>
  httpRequest(site, `/sandbox/checkout/${sessionId}`, { body: { outcome } });
const statusOf = (listener: Listener, orderId: unknown) =>
  httpRequest(site, `/api/payment/status/${orderId}`, { token: listener.token });

test('a paid order opens every part, for its buyer alone', {
  tags: ['unlock-46', 'payment-26'],
}, async () => {
  const asha = await addListener(site);
  const other = await addListener(site);
  const { json } = await order(asha);
  expect((await statusOf(asha, json.orderID)).json.status).toBe('PENDING');
  await settle(json.sessionID, 'pay');
  await expect.poll(async () => (await statusOf(asha, json.orderID)).json.status).toBe('PAID');
  expect((await statusOf(asha, json.orderID)).json).toMatchObject({
    planName: '30 days',
    price: 49,
    duration: 30,
    payment_From: 'subscription',
    description: 'Subscription, 30 days',
  });
  expect((await statusOf(other, json.orderID)).status).toBe(404);
  const list = await httpRequest(site, '/api/shortStories/shortStories', { token: asha.token });
  expect(list.json.every((story) => story.episode !== null)).toBe(true);
  const subscriptions = await httpRequest(site, `/api/user-subs/user-subscriptions/${asha.user.id}`, {
    token: asha.token,
  });
  expect(subscriptions.json.subscriptions).toMatchObject([{ status: 'active', planName: '30 days' }]);
});

test('a declined order fails at once and grants nothing', async () => {
  const asha = await addListener(site);
  const { json } = await order(asha);
  await settle(json.sessionID, 'decline');
  await expect.poll(async () => (await statusOf(asha, json.orderID)).json.status).toBe('FAILED');
  expect(await site.product.get(tokens.stores).subscriptions.find(asha.user.id)).toBeNull();
  // The declined order is still open, so the next click leads to it again.
  expect((await order(asha)).json).toEqual(json);
});

test('the webhook accepts signed messages alone', async () => {
  const answer = await httpRequest(site, '/api/payment/webhook', {
    raw: '{"data":{"order":{"order_id":"x"}},"type":"PAYMENT_SUCCESS_WEBHOOK"}',
    headers: { 'x-webhook-signature': 'AAAA', 'x-webhook-timestamp': String(Date.now()) },
  });
  expect([answer.status, answer.json.code]).toEqual([401, 'payment.bad-signature']);
});

test('a locked part is not recorded as played', { tags: ['playback-22'] }, async () => {
  const asha = await addListener(site);
  const [story] = site.stories;
  const body = { userId: asha.user.id, audioId: story?.id, audioModelType: 'Playlist', episodeNumber: 'Ep1' };
  const locked = await httpRequest(site, '/api/users/update-recently-played', { token: asha.token, body });
  const teaser = await httpRequest(site, '/api/users/update-recently-played', {
    token: asha.token,
    body: { ...body, episodeNumber: 'Ts' },
  });
  expect([locked.status, teaser.status]).toEqual([403, 200]);
});
