import { expect, test, vi } from 'vitest';

test('events wait three seconds and reach the data layer together, in order', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { addEventListener: () => {} });
  const { track } = await import('./analytics.ts');
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
  expect(window.dataLayer).toHaveLength(3);
});

test('the page that is left hands over what still waits', async () => {
  vi.useFakeTimers();
  vi.resetModules();
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  const { track } = await import('./analytics.ts');
  track('login', { method: 'email' });
  page.dispatchEvent(new Event('pagehide'));
  expect(window.dataLayer).toHaveLength(1);
});
