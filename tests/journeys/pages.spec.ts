// Loads every page once for each variant and checks in this visit what can be checked there: valid HTML, hydration,
// its picture, WCAG 2.2 AA, narrow windows, and what that page alone promises.
import { expectAccessible, expectNoOverflow } from '@meend/tests/kit/browser/accessible.ts';
import { goOn } from '@meend/tests/kit/browser/go-on.ts';
import { blockScripts, expectReused, watchHydration } from '@meend/tests/kit/browser/initial-page.ts';
import { becomeListener, test } from '@meend/tests/kit/browser/journey.ts';
import { listenersPages, type PageName, pages, renderedPages } from '@meend/tests/kit/browser/pages.ts';
import { expectPicture, settled, variants } from '@meend/tests/kit/browser/picture.ts';
import { expect, type Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

/** Expects valid HTML as it leaves the server. */
const expectValidHtml = async (html: string): Promise<void> => {
  const { results } = await validator.validateString(html);
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`),
  );
  expect(faults, 'faults of the HTML').toEqual([]);
};

type Device = (typeof variants)[number]['device'];

/** Long pages are visited in a tall window, so that everything lazy loads without scrolling. */
const TALL = 1_600;
const isShort = namesOf(
  ...(['chosen-confession', 'confession-by-slug', 'feedback', 'library'] as const),
  ...(['login', 'verify-login', 'unsubscribe', 'not-found'] as const),
);

const hasNoPicture = namesOf(
  ...(['chosen-confession', 'confession-by-slug', 'answer', 'plans', 'verify-login'] as const),
  'accessibility',
);

/** As large as their like, which are visited in both. */
const isForDesktopAlone = namesOf('confession-by-slug', 'answer', 'plans', 'accessibility');

/** Held to WCAG 2.2 AA as whole pages, on each device in its theme; stories hold the parts of all pages to it. */
const isAudited = namesOf(
  ...(['home', 'temptations', 'temptation', 'confessions', 'chosen-confession', 'quickies'] as const),
  ...(['library', 'login', 'verify-login', 'not-found', 'accessibility', 'night'] as const),
);

/** Pictured as the server sends them, without late content. */
const isPicturedAtOnce = namesOf('confession', 'quickies', 'blog', 'article', 'sexpert');

const hasNoFooter = namesOf(
  'temptation',
  'confession',
  'chosen-confession',
  'confession-by-slug',
  'quickies',
);

/** What the answers show that come one by one, without a placeholder. */
const answersOf: Readonly<Partial<Record<PageName, readonly string[]>>> = {
  'profile-details': ['No phone number provided', 'No password set', 'This device', 'Prepare my file'],
};

function namesOf(...names: readonly PageName[]): (name: PageName) => boolean {
  return (name) => names.includes(name);
}

const isIn = (list: Readonly<Record<string, string>>, name: string): boolean => name in list;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const chosenStoryIsShown = async (page: Page): Promise<void> => {
  await expect(heading(page, 'Her Confessions')).toBeVisible();
  const story = page.getByRole('main').getByRole('heading', { level: 2, name: 'The Wedding Week' });
  await expect(story).toBeFocused();
  await expect(story).toBeInViewport();
};

/** What one page promises besides; at the end of its visit. */
const promises: Readonly<
  Partial<Record<PageName, Readonly<Partial<Record<Device, (page: Page) => Promise<void>>>>>>
> = {
  home: {
    desktop: async (page) => {
      const header = page.getByRole('banner');
      for (const width of [1000, 850, 768, 390, 320]) {
        await page.setViewportSize({ width, height: 664 });
        for (const name of ['Log in', 'Sign up'])
          await expect(header.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
        await expectNoOverflow(page);
      }
    },
  },
  temptations: {
    desktop: async (page) => {
      await goOn(page, '/playlists');
      await expect(heading(page, 'Temptations')).toBeFocused();
    },
  },
  'chosen-confession': { phone: chosenStoryIsShown, desktop: chosenStoryIsShown },
  'confession-by-slug': { desktop: chosenStoryIsShown },
  about: {
    desktop: async (page) => {
      const footer = page.getByRole('contentinfo');
      for (const name of ['About', 'Terms of Use', 'Privacy Policy', 'Cookies', 'Accessibility'])
        await expect(footer.getByRole('link', { name })).toBeVisible();
      // An example's address is on the legal pages alone.
      await expect(footer.getByText(/^Registered address/)).toHaveCount(0);
      await expect(footer.getByText('21+ only')).toBeVisible();
      await expect(footer.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
    },
  },
  terms: {
    desktop: async (page) => {
      await expect(page.getByText('maximum liability towards you is INR 1000')).toBeVisible();
      await goOn(page, '/terms%26condition');
      await expect(heading(page, 'Terms of Use')).toBeFocused();
    },
  },
  cookies: {
    phone: async (page) => {
      const table = page.getByRole('region', { name: /Cookies we set/ });
      await expect(table).toBeVisible();
      const { left, right, isCut } = await table.evaluate((one) => ({
        ...one.getBoundingClientRect().toJSON(),
        isCut: one.scrollWidth > one.clientWidth && getComputedStyle(one).overflowX !== 'auto',
      }));
      expect([left >= 0, right <= 320, isCut]).toEqual([true, true, false]);
    },
  },
  'not-found': {
    desktop: async (page) => {
      await goOn(page, '/TEMPTATIONS');
      await expect(heading(page, 'This page has slipped away')).toBeFocused();
      await page.getByRole('main').getByRole('link', { name: 'Go home' }).click();
      await expect(page).toHaveURL(/\/$/);
    },
  },
};

const untilAlive = (page: Page, parts: string) =>
  page.waitForFunction(
    (selector) =>
      [...document.querySelectorAll(selector)].every((part) =>
        Object.keys(part).some((key) => key.startsWith('__reactProps')),
      ),
    parts,
  );

/** Scrolls as a person does, and waits for hydration, after which the content of this visit is rendered. */
const untilHydrated = async (page: Page): Promise<void> => {
  await untilAlive(page, 'main h1');
  await page.evaluate(() => dispatchEvent(new Event('scroll')));
  await untilAlive(page, 'main button');
};

/** The server's page is complete without the application, which runs once the returned function is called. */
const readBeforeHydration = async (page: Page): Promise<() => Promise<void>> => {
  await watchHydration(page);
  const release = await blockScripts(page);
  return async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.getByRole('link').count()).toBeGreaterThan(3);
    release();
  };
};

let listenersToken: string | undefined;

for (const { device, use, cookie } of variants) {
  const { width, height } = use.viewport;
  test.describe(`on a ${device}, ${cookie.value}`, () => {
    test.use(use);
    test.describe.configure({ mode: 'parallel' });

    for (const [name, path] of Object.entries(pages) as [PageName, string][]) {
      if (device === 'phone' && isForDesktopAlone(name)) continue;
      test(`${path} keeps its promises in one visit`, {
        tag: ['@catalogue-1', '@catalogue-5', '@catalogue-6', '@content-pages-2', '@site-2', '@site-7'],
      }, async ({ page, context, serving }) => {
        await context.addCookies([{ ...cookie, url: serving.current.url }]);
        await context.addInitScript(() => sessionStorage.setItem('visit-seed', '1'));
        // The fonts are applied at the first paint, as on a second page.
        await context.addInitScript(() => localStorage.setItem('fonts', '1'));
        await page.route('**/api/sticky-banner/active', (route) => route.fulfill({ status: 204 }));
        if (isIn(listenersPages, name)) {
          listenersToken ??= await becomeListener(page, 'asha@example.in');
          await context.addInitScript((token) => localStorage.setItem('token', token), listenersToken);
        }
        await page.setViewportSize({ width, height: isShort(name) ? height : TALL });

        const hydrate = isIn(renderedPages, name) ? await readBeforeHydration(page) : null;
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(name === 'not-found' ? 404 : 200);
        if (device === 'desktop') await expectValidHtml((await answer?.text()) ?? '');
        if (isPicturedAtOnce(name)) {
          await settled(page);
          await expectPicture(page, `${device}-${name}`);
        }
        await hydrate?.();
        await untilHydrated(page);
        for (const shown of answersOf[name] ?? [])
          await expect(page.getByText(shown, { exact: true })).toBeVisible();
        await settled(page);
        if (hydrate !== null) await expectReused(page, path);
        await expect(page.getByRole('contentinfo')).toHaveCount(hasNoFooter(name) ? 0 : 1);
        if (!(hasNoPicture(name) || isPicturedAtOnce(name))) await expectPicture(page, `${device}-${name}`);
        if (isAudited(name)) await expectAccessible(page);
        if (device === 'phone') {
          await page.setViewportSize({ width: 320, height });
          await expectNoOverflow(page);
        }
        await promises[name]?.[device]?.(page);
      });
    }
  });
}
