import { expect, test } from 'vitest';
import { signedTokens } from './signed-tokens.ts';

const MINUTE = 60_000;
const LIFETIME = 60 * MINUTE;
const START = new Date('2026-11-23T09:00:00.000Z');

const startedClock = () => {
  let now = START.getTime();
  return {
    now: () => new Date(now),
    advance(ms: number) {
      now += ms;
    },
  };
};

const tokensAt = (clock: ReturnType<typeof startedClock>, secret = 1) =>
  signedTokens(
    {
      keys: [{ id: 'one', secret: new Uint8Array(32).fill(secret) }],
      issuer: 'https://meend.example',
      clock,
    },
    {
      purpose: 'session-tokens',
      type: 'at+jwt',
      audience: 'listener',
      lifetimeMs: LIFETIME,
      requiredClaims: [],
    },
  );

test('a cached token is valid until its expiry, and not longer', async () => {
  const clock = startedClock();
  const tokens = tokensAt(clock);
  const token = await tokens.sign('asha', { ver: 1 }, clock.now());
  const first = await tokens.verify(token);
  expect(first).toMatchObject({ sub: 'asha', ver: 1 });
  clock.advance(LIFETIME + 4_999);
  expect(await tokens.verify(token)).toEqual(first);
  clock.advance(1);
  expect(await tokens.verify(token)).toBeNull();
  expect(await tokensAt(clock).verify(token)).toBeNull();
});

test('a token issued in the future is rejected, also if it is cached', async () => {
  const clock = startedClock();
  const tokens = tokensAt(clock);
  const token = await tokens.sign('asha', {}, clock.now());
  expect(await tokens.verify(token)).not.toBeNull();
  clock.advance(-6_000);
  expect(await tokens.verify(token)).toBeNull();
  expect(await tokensAt(clock).verify(token)).toBeNull();
});

test('a changed copy of a cached token is rejected', async () => {
  const clock = startedClock();
  const tokens = tokensAt(clock);
  const token = await tokens.sign('asha', {}, clock.now());
  const stranger = await tokensAt(clock, 2).sign('asha', {}, clock.now());
  expect(await tokens.verify(token)).not.toBeNull();
  const [header, payload, signature = ''] = token.split('.');
  const claims = Buffer.from(JSON.stringify({ sub: 'ravi' })).toString('base64url');
  for (const forged of [
    `${header}.${claims}.${signature}`,
    `${header}.${payload}.${stranger.split('.')[2]}`,
    `${header}.${payload}.`,
    stranger,
  ])
    expect(await tokens.verify(forged)).toBeNull();
});

test('more tokens than the cache holds are all valid', async () => {
  const clock = startedClock();
  const tokens = tokensAt(clock);
  const made = await Promise.all(
    Array.from({ length: 2_100 }, (_, nth) => tokens.sign(`listener ${nth}`, {}, clock.now())),
  );
  const subjects = async () => (await Promise.all(made.map(tokens.verify))).map((payload) => payload?.sub);
  const all = made.map((_, nth) => `listener ${nth}`);
  expect(await subjects()).toEqual(all);
  expect(await subjects()).toEqual(all);
});

test('another spelling of a token is rejected, though it decodes to the same bytes', async () => {
  const clock = startedClock();
  const tokens = tokensAt(clock);
  const token = await tokens.sign('asha', {}, clock.now());
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = alphabet.indexOf(token.at(-1) ?? '');
  const signature = (text: string) => Buffer.from(text.split('.')[2] ?? '', 'base64url');
  for (const bits of [1, 2, 3]) {
    const other = token.slice(0, -1) + alphabet[last + bits];
    expect(signature(other)).toEqual(signature(token));
    expect(await tokens.verify(other)).toBeNull();
  }
  for (const other of [
    `${token}=`,
    `${token}.`,
    `${token}\n`,
    ` ${token}`,
    `${token}A`,
    token.replace('.', '..'),
  ])
    expect(await tokens.verify(other)).toBeNull();
  expect(await tokens.verify(token)).not.toBeNull();
});
