import type { RawInput } from '@meend/tests/kit/mocks/parse-input.ts';
import { wireWorld } from '@meend/tests/kit/site/wire-world.ts';
import { expect, test } from 'vitest';
import { type CallName, endpoints } from './areas.ts';

const UNKNOWN = '01999999-0000-7000-8000-000000000000';
const failure = { part: UNKNOWN, step: 'retry', code: 'network' };
const problem = { part: 'Episode 1', position: 12, browser: 'Chrome on Android' };

/** One for each error that a shape or a parser states of an input; damaged fields are generated in bad-input.test.ts. */
const malformed: readonly (readonly [CallName, Partial<RawInput>, string])[] = [
  ['requestLoginLink', { body: { email: 5 } }, 'account.invalid-email'],
  ['requestLoginLink', { body: { email: `${'a'.repeat(300)}@example.in` } }, 'account.invalid-email'],
  ['requestLoginLink', { body: { email: 'a@b.in', role: 'admin' } }, 'request.malformed'],
  ['verifyLoginToken', { body: { token: 'nonsense' } }, 'link.unusable'],
  ['verifyCode', { body: { email: 'a@b.in', code: '123456' } }, 'code.unusable'],
  ['updatePhone', { params: { userId: 'u' }, body: { phoneNumber: 9876543210 } }, 'account.invalid-phone'],
  ['changeName', { params: { userId: 'u' }, body: { name: 7 } }, 'account.invalid-name'],
  ['resetPassword', { body: { email: 'a@b.in', password: 123456 } }, 'account.short-password'],
  ['resetPassword', { body: { email: 'a@b.in', password: 'x'.repeat(2_000) } }, 'account.long-password'],
  ['unsubscribe', { query: {}, body: '' }, 'unsubscribe.invalid-link'],
  ['readUnsubscribe', { query: { token: 'nonsense' } }, 'unsubscribe.invalid-link'],
  ['playlists', { query: { limit: '0' } }, 'request.malformed'],
  ['playlists', { query: { limit: '1001' } }, 'request.malformed'],
  ['playlists', { query: { limit: '1e2' } }, 'request.malformed'],
  ['playlists', { query: { order: 'shuffled', seed: '100' } }, 'request.malformed'],
];

/** Limits and forms that the shapes alone state. */
const shaped: readonly (readonly [CallName, 'query' | 'body', object, readonly object[]])[] = [
  [
    'reportPlayback',
    'body',
    { seconds: 600, stalls: 2, failures: [] },
    [
      { seconds: 86_401 },
      { stalls: 1_001 },
      { failures: Array(21).fill(failure) },
      { failures: [{ ...failure, step: 'cried' }] },
      { failures: [{ ...failure, code: '418' }] },
      { failures: [{ ...failure, part: 'asha@example.in' }] },
    ],
  ],
  [
    'reportPageError',
    'body',
    { kind: 'render', name: 'TypeError', screen: '/blogs', at: 'first-B1.js:1:20' },
    [
      { name: 'asha@example.in' },
      { screen: '/playlist-det/the-jasmine-letters' },
      { at: 'https://evil.example/a.js:1:1' },
      { at: `${'a'.repeat(81)}.js:1:1` },
    ],
  ],
  [
    'feedback',
    'body',
    { playlistName: 'Monsoon', feedback: 'Problem', problem },
    [
      { problem: { ...problem, part: '  ' } },
      { problem: { ...problem, part: 'a'.repeat(81) } },
      { problem: { ...problem, position: 86_401 } },
      { problem: { ...problem, browser: 'a'.repeat(301) } },
    ],
  ],
  ['addBookmark', 'body', { partId: 'p', position: 7 }, [{ position: 100_000 }, { position: -0.5 }]],
  ['history', 'query', {}, [`1_${'g'.repeat(36)}`, 'x', `1e3_${UNKNOWN}`].map((after) => ({ after }))],
  ['jobs', 'query', { state: 'waiting' }, [{ state: 'dead' }, { limit: '51' }]],
  [
    'auditLog',
    'query',
    {},
    [{ limit: '101' }, { from: 'yesterday' }, { action: "Role'--" }, { kinds: 'story,tale' }],
  ],
];

test.each(shaped)('the shape of %s accepts its %s %j and none of %j', (name, part, good, bad) => {
  const shape = endpoints[name][part];
  expect(shape?.safeParse(good).success).toBe(true);
  for (const changed of bad)
    expect([changed, shape?.safeParse({ ...good, ...changed }).success]).toEqual([changed, false]);
});

test('more than 500 chapters are refused with their error', async () => {
  const body = { chapters: Array(501).fill({ at: 0, title: 'a' }), revision: 1 };
  expect(await wireWorld().call('savePartChapters', { params: { partId: 'p' }, body })).toBe(
    'chapters.too-many',
  );
});

test.each(malformed)('%s with %j returns %s and mails nothing', async (name, raw, code) => {
  const { ports, call } = wireWorld();
  expect(await call(name, raw)).toBe(code);
  expect(ports.mails()).toEqual([]);
});

test.each([
  [{ audioIds: [], audioModelTypes: [] }, 'unlock.selection-empty'],
  [{ audioIds: ['x'], audioModelTypes: [] }, 'unlock.mismatch'],
  [{ audioIds: ['x'], audioModelTypes: ['Playlist', 'Playlist'] }, 'unlock.mismatch'],
  [{ audioIds: ['x'], audioModelTypes: ['Playlist'] }, 'story.not-found'],
])('selecting %j returns %s', async (body, code) => {
  const { call, signUp } = wireWorld();
  const { userId } = await signUp();
  expect(await call('selectFreeAudio', { body: { userId, ...body } })).toBe(code);
});

test.each([
  [{ price: 1 }, 'plan.changed'],
  [{ duration: 365 }, 'plan.changed'],
  [{ name: 'Basic Plan', price: 0, duration: 0 }, 'plan.free'],
])('ordering a plan with %j returns %s', async (part, code) => {
  const { ports, call, signUp } = wireWorld();
  await signUp();
  const planDetails = { name: '30 days', price: 49, duration: 30, paymentFrom: 'subscription', ...part };
  const body = { userDetails: { email: 'asha@example.in' }, playListDetails: planDetails };
  expect(await call('newOrderId', { body })).toBe(code);
  expect(ports.tables.orders.size).toBe(0);
});
