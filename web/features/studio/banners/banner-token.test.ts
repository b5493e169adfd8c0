import { beforeEach, expect, test, vi } from 'vitest';
import { createBannerSession } from './banner-token.ts';

const items = new Map<string, string>();
const area = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
};

beforeEach(() => {
  items.clear();
  vi.stubGlobal('localStorage', area);
  vi.stubGlobal('window', new EventTarget());
});

const { token: bannerToken, isSignedIn: bannerAdmin } = createBannerSession();

test('the banner admin’s token is stored apart from the listener’s, with a flag for the router', () => {
  items.set('token', 'the listener’s');
  bannerToken.write('the banner admin’s');
  expect(bannerToken.read()).toBe('the banner admin’s');
  expect(bannerAdmin.read()).toBe(true);
  expect(items.get('token')).toBe('the listener’s');
});

test('logging out clears the token and the flag, and nothing of the listener', () => {
  items.set('token', 'the listener’s');
  bannerToken.write('the banner admin’s');
  bannerToken.clear();
  expect([bannerToken.read(), bannerAdmin.read(), items.get('token')]).toEqual([
    null,
    false,
    'the listener’s',
  ]);
});

test('a flag edited by hand to another value counts as none', () => {
  items.set('banner-admin', '"yes"');
  expect(bannerAdmin.read()).toBe(false);
});

test('subscribers are notified of a sign-in, in this and in other tabs, until they unsubscribe', () => {
  const heard = vi.fn();
  const stop = bannerAdmin.subscribe(heard);
  bannerToken.write('one');
  window.dispatchEvent(new Event('storage'));
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  bannerToken.clear();
  expect(heard).toHaveBeenCalledTimes(2);
});
