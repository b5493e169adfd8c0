// What `npm run dev` serves: the application from its sources, with the server rendering and headers of production.

import { expect, openStoryList, test, untilHydrated } from '@meend/tests/kit/browser/journey.ts';
import { copyOfSeededData } from '@meend/tests/kit/site/seeded-data.ts';
import { type ServedProduct, serveProduct } from '@meend/tests/kit/site/served-product.ts';

let sources: ServedProduct;

test.beforeAll(async () => {
  sources = await serveProduct({ dataDir: copyOfSeededData(), command: ['scripts/dev-server.ts'] });
});
test.afterAll(() => sources.stop());

const SOCKET = / ws:\/\/127\.0\.0\.1:\d+/;

const policyOf = async (url: string): Promise<string> => {
  const response = await fetch(url);
  return (response.headers.get('content-security-policy') ?? '').replaceAll(/'nonce-[^']+'/g, "'nonce'");
};

test('in development the Content-Security-Policy equals production’s, except for Vite’s websocket', async ({
  serving,
}) => {
  const [ofSources, built] = [await policyOf(sources.url), await policyOf(serving.current.url)];
  expect(ofSources).toMatch(SOCKET);
  expect(ofSources.replace(SOCKET, '')).toBe(built);
  expect(built).not.toMatch(/ws:|unsafe/);
});

test('in development a page is rendered on the server with its styles and hydrated without a policy violation', async ({
  page,
  context,
}) => {
  const breaches: string[] = [];
  await page.exposeFunction('breach', (what: string) => breaches.push(what));
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      Reflect.get(globalThis, 'breach')(`${violatedDirective} ${blockedURI}`),
    ),
  );
  await context.addCookies([{ name: 'age_ok', value: '1', url: sources.url }]);
  const html = await (await page.request.get(sources.url)).text();
  expect(html).toContain('data-rendered');
  expect(html, 'a story in the server-rendered page').toContain('?slug=');
  expect(html).toMatch(/<link nonce="[^"]+" rel="stylesheet" href="\/sources\/[^"]+\.css\?direct">/);

  await page.goto(sources.url);
  await untilHydrated(page);
  await openStoryList(page, 'Temptations');
  await expect(page.getByRole('heading', { level: 1, name: 'Temptations' })).toBeVisible();
  expect(breaches).toEqual([]);
});
