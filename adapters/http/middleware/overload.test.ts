import { expect, test } from 'vitest';
import type { AppContext, Share } from '../app-context.ts';
import { overload } from './overload.ts';

const limit = () => overload({ most: 10, kept: { webhooks: 2, 'sign-in': 3 } });
const refused = expect.objectContaining({ code: 'server.unavailable' });

/** Requests that stay until they are let go. */
const crowd = (through: ReturnType<typeof limit>) => {
  const leave: (() => void)[] = [];
  const enter = (path: string, share: Share | null) => {
    const ctx = { path, state: {} } as AppContext;
    const come = through(ctx, async () => {
      if (share !== null) ctx.state.takePlace(share);
      await new Promise<void>((resolve) => leave.push(resolve));
    });
    return Promise.race([come, Promise.resolve().then(() => 'in')]);
  };
  return { enter, empty: () => leave.splice(0).map((go) => go()) };
};

test('calls whose body has not come yet keep nobody out', async () => {
  const { enter } = crowd(limit());
  for (let waiting = 0; waiting < 100; waiting += 1) await enter('/api/orders', null);
  expect(await enter('/api/orders', 'rest')).toBe('in');
  expect(await enter('/', null)).toBe('in');
});

test('beyond its places the rest is refused, while webhooks and signing in have their share', async () => {
  const { enter } = crowd(limit());
  for (let taken = 0; taken < 5; taken += 1) await enter(taken % 2 ? '/' : '/api/orders', 'rest');
  await expect(enter('/api/orders', 'rest')).rejects.toEqual(refused);
  await expect(enter('/playlists', null)).rejects.toEqual(refused);
  for (let webhook = 0; webhook < 2; webhook += 1)
    expect(await enter('/api/payment/webhook', 'webhooks')).toBe('in');
  for (let sign = 0; sign < 3; sign += 1) expect(await enter('/api/users/verify-code', 'sign-in')).toBe('in');
  await expect(enter('/api/payment/webhook', 'webhooks')).rejects.toEqual(refused);
});

test('webhooks and signing in take free places beside their share, and give every place back', async () => {
  const { enter, empty } = crowd(limit());
  for (let time = 0; time < 3; time += 1) {
    for (let webhook = 0; webhook < 7; webhook += 1)
      expect(await enter('/api/payment/webhook', 'webhooks')).toBe('in');
    await expect(enter('/', null)).rejects.toEqual(refused);
    empty();
    await new Promise((resolve) => setImmediate(resolve));
  }
});

test('a request takes one place, however often it asks', async () => {
  const { enter } = crowd(limit());
  const ctx = { path: '/', state: {} } as AppContext;
  const through = limit();
  await through(ctx, async () => {
    for (let time = 0; time < 50; time += 1) ctx.state.takePlace('rest');
  });
  expect(await enter('/', null)).toBe('in');
});
