import { blockRequests, expectHydrated, watchHydration } from '@meend/tests/kit/browser/initial-page.ts';
import { expect, type Page, test, untilHydrated } from '@meend/tests/kit/browser/journey.ts';
import { choose, haveAccount, newestStory, reportHeard } from '@meend/tests/kit/browser/listening.ts';

/** Pixels from the top of the page to the rows that everybody has. */
const topsOfShared = (page: Page): Promise<number[]> =>
  Promise.all(
    ['Temptations', 'Her confessions', 'Quickies'].map((name) =>
      page.getByRole('region', { name, exact: true }).evaluate((row) => {
        // Rows out of sight have an estimated height on a phone, until they are near.
        for (const other of document.querySelectorAll<HTMLElement>('main section'))
          other.style.contentVisibility = 'visible';
        return Math.round(row.getBoundingClientRect().top + scrollY);
      }),
    ),
  );

/** A first visit is painted in other fonts, whose lines break elsewhere. */
const fontsApply = async (page: Page): Promise<void> => {
  await expect(page.locator('html[data-fonts]')).toHaveCount(0);
  // `ready` alone is true before the first font is requested.
  await page.evaluate(() =>
    Promise.all(['Figtree', 'Fraunces'].map((name) => document.fonts.load(`1em "${name} Variable"`))),
  );
  await page.evaluate(() => document.fonts.ready);
};

/** The rows are hydrated after a sign of a person, each in an idle moment. */
const rowsAreHydrated = async (page: Page): Promise<void> => {
  await page.keyboard.press('Shift');
  for (const row of await page.locator('main section').all()) await untilHydrated(page, row);
};

/** The page stores what the listener's own rows show once they have loaded. */
const forgetOwn = (page: Page) => page.evaluate(() => localStorage.removeItem('home-shown'));

const ownHasLoaded = async (page: Page): Promise<void> => {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('home-shown'))).not.toBeNull();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
};

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`what comes late of the listener’s own does not move Home in a window ${viewport.width} wide`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const account = await haveAccount(page);
    const story = await newestStory(page);
    await choose(page, account, story);
    await reportHeard(page, account, story, [1, 0.5]);
    await watchHydration(page);
    const carryOn = page.getByRole('heading', { level: 1, name: /^Back to .*\?$/ });
    await page.goto('/');
    await expect(carryOn).toBeVisible();
    await fontsApply(page);
    await rowsAreHydrated(page);
    await ownHasLoaded(page);
    const before = await topsOfShared(page);

    const release = await blockRequests(page, '**/api/**');
    await page.goto('/');
    await untilHydrated(page);
    await fontsApply(page);
    await rowsAreHydrated(page);
    await page.getByRole('region', { name: 'Temptations' }).evaluate((row) => row.scrollIntoView());
    expect(await topsOfShared(page)).toEqual(before);
    // It came with the page.
    await expect(carryOn).toBeVisible();
    await forgetOwn(page);
    release();
    await ownHasLoaded(page);
    await expect(page.getByRole('heading', { name: /free stor/ })).toBeVisible();
    expect(await topsOfShared(page)).toEqual(before);
    await expectHydrated(page, '/');
  });
}
