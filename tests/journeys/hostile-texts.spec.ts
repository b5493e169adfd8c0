import { goOn } from '@meend/tests/kit/browser/go-on.ts';
import { expect, type Page, test } from '@meend/tests/kit/browser/journey.ts';
import { detailPages, listPages } from '@meend/tests/kit/browser/pages.ts';
import { hostileTexts, withHostileTexts } from '@meend/tests/kit/site/hostile-story.ts';

/** Elements that exist only if a text was read as markup. */
const MADE_BY_TEXT =
  'img[src="x"], svg[onload], [onerror], a[href^="javascript:" i], script:not([nonce], [type="application/json"])';

const shownAsText = async (page: Page, path: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const marks = await page.evaluate(
    (made) => ({
      struck: 'struck' in window,
      made: [...document.querySelectorAll(made)].map(({ outerHTML }) => outerHTML),
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }),
    MADE_BY_TEXT,
  );
  expect(marks, path).toEqual({ struck: false, made: [], overflow: 0 });
};

/** As the browser reads the server's page; `blank` has no policy against that, and runs nothing of it. */
const servedAsText = async (blank: Page, url: string): Promise<void> => {
  const html = await (await blank.request.get(url)).text();
  const made = await blank.evaluate(
    ([source, selector]) =>
      [...new DOMParser().parseFromString(source, 'text/html').querySelectorAll(selector)].map(
        ({ outerHTML }) => outerHTML,
      ),
    [html, MADE_BY_TEXT] as const,
  );
  expect(made, url).toEqual([]);
};

const hasHostileTexts = async (page: Page): Promise<boolean> => {
  const pages = await Promise.all(
    Object.values(listPages).map(async (path) => (await page.request.get(path)).text()),
  );
  return pages.some((html) => html.includes('hostile-'));
};

test('hostile text in every stored field is shown as text on every page', async ({
  page,
  context,
  serving,
}) => {
  const { url, dataDir } = serving.current;
  const blank = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await withHostileTexts(dataDir, async () => {
    await expect.poll(async () => (await page.request.get('/playlist-det/hostile-0')).status()).toBe(200);
    for (const path of Object.values(listPages)) {
      await servedAsText(blank, `${url}${path}`);
      await page.goto(path);
      await shownAsText(page, path);
    }
    for (const detail of Object.values(detailPages))
      for (const [number, text] of hostileTexts.entries()) {
        const path = detail(`hostile-${number}`);
        await servedAsText(blank, `${url}${path}`);
        if (number === 0) await page.goto(path);
        else {
          await goOn(page, path);
          await expect.poll(() => page.locator('main').textContent(), path).toContain(text.slice(0, 30));
        }
        await shownAsText(page, path);
      }
    await goOn(page, detailPages.temptation('hostile-0'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostileTexts[0]);
    await page
      .getByRole('button', { name: /^Play Teaser/ })
      .first()
      .click();
    await expect(page.getByRole('region', { name: 'Audio player' })).toContainText(hostileTexts[0]);
  });
  // The next journeys find the catalogue as it was.
  await expect.poll(() => hasHostileTexts(page)).toBe(false);
});
