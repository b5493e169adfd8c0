import {
  blockRequests,
  blockScripts,
  expectHydrated,
  watchHydration,
} from '@meend/tests/kit/browser/initial-page.ts';
import { becomeListener, expect, newEmail, test, untilHydrated } from '@meend/tests/kit/browser/journey.ts';
import { pages, renderedPages } from '@meend/tests/kit/browser/pages.ts';
import { settled } from '@meend/tests/kit/browser/picture.ts';
import { FALLBACK_MS } from '@meend/web/platform/lazy-component.ts';
import type { Page } from '@playwright/test';

test('fonts of Home weigh at most 95 kB and a cover in the grid at most 12 kB', async ({ page }) => {
  await page.goto('/');
  const weights = (ending: RegExp) =>
    page.evaluate((source) => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return files
        .filter(({ name }) => new RegExp(source).test(name))
        .map(({ encodedBodySize }) => encodedBodySize)
        .filter((bytes) => bytes > 0);
    }, ending.source);
  const fonts = () => weights(/\.woff2$/);
  const covers = () => weights(/\/covers\/.*\.(?:webp|avif)$/);
  await expect.poll(async () => (await fonts()).length, 'for headings and for text').toBeGreaterThan(1);
  await expect.poll(async () => (await covers()).length).toBeGreaterThan(0);
  await page.evaluate(() => document.fonts.ready);
  expect((await fonts()).reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(95_000);
  expect(Math.max(...(await covers()))).toBeLessThanOrEqual(12_000);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Home can be read and its links followed', async ({ page }) => {
    await page.goto('/');
    await page
      .getByRole('main')
      .getByRole('link', { name: /The Last Train to Shimla/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Last Train to Shimla');
  });
});

test('hydration of a server-rendered page does not shift its layout', async ({ page }) => {
  await watchHydration(page);
  for (const path of Object.values(renderedPages)) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectHydrated(page, path);
  }
});

/** With the system's own colours, or stronger ones. */
const expectReadableColours = async (page: Page): Promise<void> => {
  const colours = () =>
    page.evaluate(() => {
      const root = getComputedStyle(document.documentElement);
      return ['text-faint', 'text-muted', 'border-subtle', 'border-control'].map((name) =>
        root.getPropertyValue(`--color-${name}`),
      );
    });
  const [faint, muted] = await colours();
  expect(faint).not.toBe(muted);
  await page.emulateMedia({ contrast: 'more' });
  const [strongText, text, strongLine, line] = await colours();
  expect([strongText, strongLine]).toEqual([text, line]);

  const window = page.viewportSize() ?? { width: 0, height: 0 };
  await page.emulateMedia({ contrast: null, forcedColors: 'active' });
  await expect(page.getByRole('button', { name: 'Your account' })).toHaveCSS('border-top-width', '2px');
  const places = page.getByRole('navigation', { name: 'Main', exact: true });
  const lineOf = (name: string) =>
    places.getByText(name, { exact: true }).evaluate((item) => getComputedStyle(item).borderBottomColor);
  expect(await lineOf('Stories')).not.toBe(await lineOf('Voices'));
  await page.setViewportSize({ width: 390, height: 844 });
  const tab = page.getByRole('navigation', { name: 'Main, phone' }).getByRole('button', { name: 'You' });
  await tab.click();
  await expect(page.getByRole('dialog', { name: 'You' })).toBeVisible();
  await expect(page.locator('[aria-haspopup="dialog"][aria-expanded="true"]')).toHaveCSS(
    'border-top-width',
    '4px',
  );
  await page.keyboard.press('Escape');
  await page.emulateMedia({ forcedColors: null });
  await page.setViewportSize(window);
};

/** Where more than the header differs from a guest's page. */
const ownForListeners: readonly string[] = [
  pages.home,
  pages.temptations,
  pages.temptation,
  pages.quickies,
  pages.plans,
];

test('a listener’s page comes from the server too, shows nothing for guests, is hydrated as it is, and can be read in forced colours', async ({
  page,
}) => {
  const email = newEmail();
  await becomeListener(page, email);
  await watchHydration(page);
  for (const path of [...Object.values(renderedPages), pages.plans]) {
    const html = await (await page.request.get(path)).text();
    expect([html.includes('Your account'), html.includes('>Sign up<'), html.includes(email)], path).toEqual([
      true,
      false,
      false,
    ]);
    if (!ownForListeners.includes(path)) continue;
    await page.goto(path);
    const account = page.getByRole('button', { name: 'Your account' });
    await expect(account, path).toHaveText(email.slice(0, 1), { ignoreCase: true });
    await settled(page);
    await expectHydrated(page, path);
    if (path === pages.temptations) await expectReadableColours(page);
  }
});

test('jumping to Home’s end before the answers have loaded causes no layout shift when they load', async ({
  page,
}) => {
  const release = await blockRequests(page, '**/api/sexpert/answers*');
  await page.goto('/');
  await untilHydrated(page);
  const answersRequest = page.waitForRequest('**/api/sexpert/answers*');
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await answersRequest;
  await page.evaluate(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { moved: number }).moved += (
          entry as PerformanceEntry & { value: number }
        ).value;
    }).observe({ type: 'layout-shift' });
  });
  release();
  const answers = page.getByRole('region', { name: /^Questions/ }).getByRole('listitem');
  await expect(answers).toHaveCount(3);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.01);
});

test('a page that the server did not render appears without a skeleton, as soon as its chunk has loaded', async ({
  page,
}) => {
  await page.addInitScript((fallback) => {
    const start = window.setTimeout;
    const never = (task: TimerHandler, delay?: number) => (delay === fallback ? 0 : start(task, delay));
    window.setTimeout = never as typeof window.setTimeout;
    const seen = (window as { seen?: string[] }).seen ?? [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const main = document.querySelector('main');
      if (main?.querySelector('[aria-busy=true]')) seen.push('skeleton');
      if (main?.querySelector('h1')) seen.push('heading');
    }).observe(document, { childList: true, subtree: true });
  }, FALLBACK_MS);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  expect(await page.evaluate(() => (window as { seen?: string[] }).seen?.[0])).toBe('heading');
});

test('texts for guests are hidden in a browser with a session until the listener’s own are rendered', async ({
  page,
}) => {
  const claims = { userId: 'somebody', email: 'asha@example.in', exp: 1 };
  const expiredToken = `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
  await page.addInitScript((token) => localStorage.setItem('token', token), expiredToken);
  const release = await blockScripts(page);
  await page.goto('/');
  const heading = page.locator('h1', { hasText: 'Close your eyes.' });
  await expect(heading).toBeHidden();
  await expect(page.getByRole('button', { name: 'Sign up' })).toHaveCount(0);
  release();
  await expect(heading).toBeVisible();
});

test('a session’s cookie without a stored token shows a guest’s page, and nothing before it', async ({
  page,
}) => {
  await becomeListener(page);
  await page.addInitScript(() => localStorage.removeItem('token'));
  const release = await blockScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('#root[data-rendered=listener]')).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Your account' })).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { level: 1, name: /Close your eyes/ })).toBeVisible();
});

test('a first visit is painted before fonts are fetched, and the next page uses them at once', async ({
  page,
}) => {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () =>
      Object.assign(window, { begunWith: document.documentElement.dataset.fonts ?? 'fonts' }),
    ),
  );
  const begunWith = () => page.evaluate(() => Reflect.get(window, 'begunWith'));
  await page.goto('/');
  await expect(page.locator('html[data-fonts]')).toHaveCount(0);
  expect(await begunWith()).toBe('later');
  const { painted, asked: requests } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ startTime }) => startTime),
  }));
  expect(painted).toBeGreaterThan(0);
  expect(requests.length).toBeGreaterThanOrEqual(2);
  expect(Math.min(...requests)).toBeGreaterThan(painted);

  await page.goto('/temptations');
  expect(await begunWith()).toBe('fonts');
});

test('without the fonts the page is complete in fallback fonts', async ({ page }) => {
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto('/');
  await expect(page.locator('html[data-fonts]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
