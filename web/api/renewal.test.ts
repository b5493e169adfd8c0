import { testClock } from '@meend/tests/kit/player/test-clock.ts';
import { createTokenStorage } from '@meend/web/platform/storage/token-storage.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { createSessionRenewal } from './renewal.ts';

const HOUR = 60 * 60_000;

/** A browser: its storage, its Web Locks and the server's cookie; every page has objects of its own. */
const browser = (hasLocks = true) => {
  const items = new Map<string, string>([
    ['token', 'first'],
    ['token-at', String(Date.now() - 24 * HOUR)],
  ]);
  const server = { calls: 0, status: 200, answer: () => Promise.resolve() };
  let last: Promise<unknown> = Promise.resolve();
  const locks = {
    request: (_name: string, work: () => Promise<unknown>) => {
      const mine = last.then(work);
      last = mine.catch(() => undefined);
      return mine;
    },
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} });
  vi.stubGlobal('navigator', hasLocks ? { locks } : {});
  vi.stubGlobal('fetch', async () => {
    server.calls += 1;
    const token = `renewed ${server.calls}`;
    await server.answer();
    if (server.status === 0) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify({ token }), { status: server.status });
  });
  const openPage = () => {
    const tokens = createTokenStorage(() => localStorage, testClock);
    const deps = {
      fetch: (...request: Parameters<typeof fetch>) => fetch(...request),
      tokens,
      clock: testClock,
    };
    return { ...createSessionRenewal(deps), tokens };
  };
  return { items, server, openPage };
};

const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 22) });
});

test('twenty calls of one page that need a token send one renewal', async () => {
  const { openPage, server, items } = browser();
  const page = openPage();
  const answers = await Promise.all(Array.from({ length: 20 }, () => page.renew()));
  expect(new Set(answers)).toEqual(new Set(['renewed']));
  expect(server.calls).toBe(1);
  expect(items.get('token')).toBe('renewed 1');
});

test('of five tabs opened at once one renews, and all use its token', async () => {
  const { openPage, server } = browser();
  const pages = [];
  for (let tab = 0; tab < 5; tab += 1) pages.push(openPage());
  const answers = await Promise.all(pages.map(({ renew }) => renew('first')));
  expect(answers).toEqual(Array(5).fill('renewed'));
  expect(server.calls).toBe(1);
  expect(pages.map(({ tokens }) => tokens.read())).toEqual(Array(5).fill('renewed 1'));
});

test('without Web Locks each tab renews for itself and is signed in', async () => {
  const { openPage, server } = browser(false);
  const pages = [openPage(), openPage()];
  const answers = await Promise.all(pages.map(({ renew }) => renew('first')));
  expect(answers).toEqual(['renewed', 'renewed']);
  expect(server.calls).toBe(2);
});

test.each([0, 500, 503])('a failed renewal (%s) does not log the listener out', async (status) => {
  const { openPage, server, items } = browser();
  server.status = status;
  const page = openPage();
  expect(await page.renew()).toBe('unavailable');
  expect(items.get('token')).toBe('first');
});

test('an ended session is reported as refused', async () => {
  const { openPage, server } = browser();
  server.status = 401;
  expect(await openPage().renew()).toBe('refused');
});

test('without a stored token nothing is sent', async () => {
  const { openPage, server, items } = browser();
  items.clear();
  expect(await openPage().renew()).toBe('refused');
  expect(server.calls).toBe(0);
});

test('a renewed token is dropped if the listener has logged out meanwhile', async () => {
  const { openPage, server, items } = browser();
  server.answer = async () => void items.delete('token');
  expect(await openPage().renew()).toBe('refused');
  expect(items.has('token')).toBe(false);
});

test('a page renews at its start, then every 45 minutes, however long it is open', async () => {
  const { openPage, server } = browser();
  const page = openPage();
  const stop = page.schedule();
  await settled();
  expect(server.calls).toBe(1);
  await vi.advanceTimersByTimeAsync(5 * HOUR);
  expect(server.calls).toBe(7);
  stop();
  await vi.advanceTimersByTimeAsync(5 * HOUR);
  expect(server.calls).toBe(7);
});

test('a page opened just after another one does not renew at its start', async () => {
  const { openPage, server, items } = browser();
  items.set('token-at', String(Date.now() - 5_000));
  openPage().schedule();
  await settled();
  expect(server.calls).toBe(0);
});

test.each([-3 * HOUR, 3 * HOUR])(
  'a device whose clock is changed by %s ms renews once and goes on',
  async (skew) => {
    const { openPage, server } = browser();
    const first = openPage();
    await first.renew();
    vi.setSystemTime(Date.now() + skew);
    const second = openPage();
    second.schedule();
    await settled();
    expect(server.calls).toBe(2);
    expect(second.tokens.isOver()).toBe(false);
    await vi.advanceTimersByTimeAsync(44 * 60_000);
    expect(server.calls).toBe(2);
  },
);

test('an unavailable server is retried every minute, until it responds', async () => {
  const { openPage, server, items } = browser();
  server.status = 0;
  openPage().schedule();
  await settled();
  await vi.advanceTimersByTimeAsync(60_000);
  server.status = 200;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.calls).toBe(3);
  expect(items.get('token')).toBe('renewed 3');
});

test('after a rejected renewal an expired token is cleared, and a valid one stays', async () => {
  const over = browser();
  over.server.status = 401;
  over.openPage().schedule();
  await settled();
  expect(over.items.has('token')).toBe(false);
  const good = browser();
  good.server.status = 401;
  good.items.set('token-at', String(Date.now() - 10 * 60_000));
  good.openPage().schedule();
  await settled();
  expect(good.items.get('token')).toBe('first');
});
