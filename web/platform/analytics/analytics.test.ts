import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProduct, readHead } from '../product.ts';
import { createStore } from '../store.ts';
import { createAnalytics } from './analytics.ts';

const TAGS = 'https://tags.example/gtm.js?id=GTM-1';

/** A newly opened page: the tag manager's URL in its head, the visitor's consent, and the scripts it loads. */
const openPage = async (
  address: string | null = null,
  isAllowed = true,
  isPaused: boolean | null = false,
  historyPause = createStore(isPaused),
) => {
  const page = new EventTarget();
  const scripts: (EventTarget & { src?: string })[] = [];
  vi.stubGlobal('window', page);
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(isAllowed) });
  vi.stubGlobal('location', { pathname: '/', search: '' });
  vi.stubGlobal('document', {
    querySelector: (selector: string) =>
      selector === 'meta[name="tag-manager"]' && address !== null ? { content: address } : null,
    createElement: () => new EventTarget(),
    head: { append: (script: EventTarget) => scripts.push(script) },
  });
  const { track, start } = createAnalytics(createProduct(readHead), historyPause);
  start();
  await vi.dynamicImportSettled();
  const names = () =>
    (window.dataLayer ?? [])
      .map((entry) => (entry as { event: string }).event)
      .filter((name) => name !== 'gtm.js');
  return { page, track, names, scripts, historyPause };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('events are batched for three seconds and reach the data layer together, in order', {
  tags: ['analytics-17'],
}, async () => {
  const { track, names } = await openPage();
  track('Signup_popup', { trigger: 'header' });
  track('login', { method: 'email' });
  vi.advanceTimersByTime(2_999);
  expect(window.dataLayer).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(window.dataLayer).toEqual([
    { event: 'Signup_popup', trigger: 'header' },
    { event: 'login', method: 'email' },
  ]);
  track('login', { method: 'google' });
  vi.advanceTimersByTime(3_000);
  expect(names()).toHaveLength(3);
});

test('leaving the page flushes waiting events', async () => {
  const { page, track, names } = await openPage();
  track('login', { method: 'email' });
  page.dispatchEvent(new Event('pagehide'));
  expect(names()).toEqual(['login']);
});

test('no tag manager is loaded unless configured', { tags: ['analytics-16'] }, async () => {
  const { track, scripts } = await openPage();
  track('login', { method: 'email' });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(scripts).toEqual([]);
});

test('where a tag manager is configured, events wait until it has loaded', async () => {
  const { track, names, scripts } = await openPage(TAGS);
  track('login', { method: 'email' });
  await vi.advanceTimersByTimeAsync(9_000);
  expect(scripts.map(({ src }) => src)).toEqual([TAGS]);
  expect(names()).toEqual([]);
  scripts[0]?.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(0);
  expect(names()).toEqual(['login']);
  track('login', { method: 'google' });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(names()).toEqual(['login', 'login']);
});

test('events wait at most ten seconds for a tag manager that does not respond', {
  tags: ['analytics-18'],
}, async () => {
  const { track, names } = await openPage(TAGS);
  track('login', { method: 'email' });
  await vi.advanceTimersByTimeAsync(9_999);
  expect(names()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(names()).toEqual(['login']);
});

test('a tag manager that fails to load does not hold events back', async () => {
  const { track, names, scripts } = await openPage(TAGS);
  track('login', { method: 'email' });
  await vi.advanceTimersByTimeAsync(3_000);
  scripts[0]?.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(0);
  expect(names()).toEqual(['login']);
});

test('leaving the page flushes even events that wait for the tag manager', async () => {
  const { page, track, names } = await openPage(TAGS);
  track('login', { method: 'email' });
  page.dispatchEvent(new Event('pagehide'));
  expect(names()).toEqual(['login']);
});

test('without consent a configured tag manager is not loaded, and no event waits for it', async () => {
  const { track, names, scripts } = await openPage(TAGS, false);
  track('login', { method: 'email' });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(scripts).toEqual([]);
  expect(names()).toEqual(['login']);
});

test('no event leaves while the history is paused or may be, in any order of events, pauses, sign-ins and departures', () => {
  const act = fc.oneof(
    fc.constant('pause' as const),
    fc.constant('go on' as const),
    fc.constant('sign in' as const),
    fc.constant('leave' as const),
    fc.nat({ max: 4_000 }),
    fc.constant('track' as const),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      const page = new EventTarget();
      vi.stubGlobal('window', page);
      vi.stubGlobal('localStorage', { getItem: () => null });
      const historyPause = createStore<boolean | null>(false);
      const { track, start } = createAnalytics({ tagManagerAddress: () => null }, historyPause);
      start();
      const whilePaused = new Set<string>();
      let count = 0;
      for (const what of acts) {
        const left = window.dataLayer?.length ?? 0;
        if (what === 'pause' || what === 'go on') historyPause.set(what === 'pause');
        else if (what === 'sign in') historyPause.set(null);
        else if (what === 'leave') page.dispatchEvent(new Event('pagehide'));
        else if (what === 'track') {
          count += 1;
          if (historyPause.read()) whilePaused.add(`${count}`);
          track('sleep_set', { mode: `${count}` as never });
        } else vi.advanceTimersByTime(what);
        if (historyPause.read() !== false) expect(window.dataLayer?.length ?? 0).toBe(left);
      }
      historyPause.set(false);
      vi.advanceTimersByTime(3_000);
      const modes = (window.dataLayer ?? []).map((event) => (event as { mode: string }).mode);
      expect(modes.filter((mode) => whilePaused.has(mode))).toEqual([]);
      expect(new Set(modes).size).toBe(modes.length);
    }),
  );
});

test('events leave again once the history is no longer paused', async () => {
  const { track, names, historyPause } = await openPage();
  historyPause.set(true);
  track('login', { method: 'email' });
  vi.advanceTimersByTime(3_000);
  historyPause.set(false);
  track('sign_up', { method: 'email' });
  vi.advanceTimersByTime(3_000);
  expect(names()).toEqual(['sign_up']);
});

test('until it is known whether the history is paused, events and the tag manager wait', async () => {
  const { track, names, scripts, historyPause } = await openPage(TAGS, true, null);
  track('login', { method: 'email' });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(scripts).toEqual([]);
  historyPause.set(false);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(scripts).toHaveLength(1);
  expect(names()).toEqual([]);
  scripts[0]?.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(0);
  expect(names()).toEqual(['login']);
});

test('events that waited are dropped and no tag manager is loaded once the history proves to be paused', async () => {
  const { track, names, scripts, historyPause } = await openPage(TAGS, true, null);
  track('login', { method: 'email' });
  historyPause.set(true);
  await vi.advanceTimersByTimeAsync(20_000);
  historyPause.set(false);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(scripts).toEqual([]);
  expect(names()).toEqual([]);
});

test('no tag manager is loaded while the history is paused', async () => {
  const { scripts } = await openPage(TAGS, true, true);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(scripts).toEqual([]);
});

test('a page that begins paused loads no tag manager, though the pause ends at once', async () => {
  const historyPause = createStore<boolean | null>(true);
  const opening = openPage(TAGS, true, true, historyPause);
  historyPause.set(false);
  const { scripts } = await opening;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(scripts).toEqual([]);
});
