import { expect, test, vi } from 'vitest';
import { renderPage } from './page-renderer.tsx';

const pageAt = (address: string, isListener: boolean) =>
  renderPage({ address, isAdult: true, isListener, meta: {}, data: {} });

const plansPage = (product: string) =>
  renderPage({
    address: '/plans',
    isAdult: true,
    isListener: false,
    meta: { 'product-name': product },
    data: {
      plans: [
        { name: `${product} month`, description: '', price: 49, amount: 49, duration: 30, features: [] },
      ],
    },
  });

test('pages rendered concurrently share no state', async () => {
  const products = ['Raag', 'Taal', 'Sargam'];
  const pages = await Promise.all(products.map(plansPage));
  expect(pages.map((html) => products.filter((product) => html.includes(product)))).toEqual(
    products.map((product) => [product]),
  );
  expect(pages.map((html, index) => html.includes(`${products[index]} month`))).toEqual([true, true, true]);
});

test('a listener’s page has the account menu and no sign-up, a guest’s page the other way round', async () => {
  const [listener, guest] = await Promise.all([pageAt('/', true), pageAt('/', false)]);
  expect([listener.includes('aria-label="Your account"'), listener.includes('Sign up')]).toEqual([
    true,
    false,
  ]);
  expect([guest.includes('aria-label="Your account"'), guest.includes('Sign up')]).toEqual([false, true]);
});

test('a listener’s page greets by the clock of India, where the server knows none', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T02:00:00Z'), toFake: ['Date'] });
  expect(await pageAt('/', true)).toContain('Good morning');
  vi.setSystemTime(new Date('2026-11-20T13:00:00Z'));
  expect(await pageAt('/', true)).toContain('Good evening');
  vi.useRealTimers();
});
