import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const configured = vi.hoisted(() => ({
  address: null as string | null,
  isAllowed: true,
  loaded: { resolve: () => {}, reject: () => {} },
  load: vi.fn(),
}));

vi.mock('./consent.ts', () => ({ hasAnalyticsConsent: () => configured.isAllowed }));
vi.mock('../product.ts', () => ({ tagManagerAddress: () => configured.address }));
vi.mock('./tag-manager.ts', () => ({
  loadTagManager: (url: string) => {
    configured.load(url);
    return new Promise<void>((resolve, reject) => {
      configured.loaded = { resolve: () => resolve(), reject: () => reject(new Error('blocked')) };
    });
  },
}));

const TAGS = 'https://tags.example/gtm.js?id=GTM-1';

/** A page that has just been opened. */
const openPage = async (address: string | null = null) => {
  vi.resetModules();
  configured.address = address;
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  const { track } = await import('./analytics.ts');
  const names = () => (window.dataLayer ?? []).map((entry) => (entry as { event: string }).event);
  return { page, track, names };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  configured.load.mockClear();
});

test('events wait three seconds and reach the data layer together, in order', {
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

test('the page that is left hands over what still waits', async () => {
  const { page, track, names } = await openPage();
  track('login', { method: 'email' });
  page.dispatchEvent(new Event('pagehide'));
  expect(names()).toEqual(['login']);
});

test('no tag manager is loaded unless configured', { tags: ['analytics-16'] }, async () => {
  const { track } = await openPage();
  track('login', { method: 'email' });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(configured.load).not.toHaveBeenCalled();
});

test('where a tag manager is configured the queue waits for it', async () => {
  const { track, names } = await openPage(TAGS);
  track('login', { method: 'email' });
  await vi.advanceTimersByTimeAsync(9_000);
  expect(configured.load).toHaveBeenCalledWith(TAGS);
  expect(names()).toEqual([]);
  configured.loaded.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(names()).toEqual(['login']);
  track('login', { method: 'google' });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(names()).toEqual(['login', 'login']);
});

test('the queue waits up to ten seconds for a tag manager that does not answer', {
  tags: ['analytics-18'],
}, async () => {
  const { track, names } = await openPage(TAGS);
  track('login', { method: 'email' });
  await vi.advanceTimersByTimeAsync(9_999);
  expect(names()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(names()).toEqual(['login']);
});

test('a tag manager that cannot be had holds nothing back', async () => {
  const { track, names } = await openPage(TAGS);
  track('login', { method: 'email' });
  await vi.advanceTimersByTimeAsync(3_000);
  configured.loaded.reject();
  await vi.advanceTimersByTimeAsync(0);
  expect(names()).toEqual(['login']);
});

test('the page that is left hands over even what waits for a tag manager', async () => {
  const { page, track, names } = await openPage(TAGS);
  track('login', { method: 'email' });
  page.dispatchEvent(new Event('pagehide'));
  expect(names()).toEqual(['login']);
});

test('a configured tag manager is not loaded without consent, and no event waits for it', async () => {
  configured.isAllowed = false;
  const { track, names } = await openPage(TAGS);
  track('login', { method: 'email' });
  await vi.advanceTimersByTimeAsync(3_000);
  configured.isAllowed = true;
  expect(configured.load).not.toHaveBeenCalled();
  expect(names()).toEqual(['login']);
});
