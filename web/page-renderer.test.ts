import { expect, test } from 'vitest';
import { renderPage } from './page-renderer.tsx';

const plansPage = (product: string) =>
  renderPage({
    address: '/plans',
    isAdult: true,
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
