import {
  expect,
  expectSound,
  finishSignUp,
  newEmail,
  newestMail,
  test,
  untilHydrated,
} from '@meend/tests/kit/browser/journey.ts';
import { player, repeatPart } from '@meend/tests/kit/browser/listening.ts';
import type { Page } from '@playwright/test';

interface Addressed {
  readonly slug: string;
  readonly name: string;
}

const firstOf = async (page: Page, path: string): Promise<Addressed> => {
  const stories: Addressed[] = await (await page.request.get(path)).json();
  const [first] = stories;
  if (first === undefined) throw new Error(`No story found at ${path}`);
  return first;
};

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test('a confession opens at /herConfession-det?slug= and at /herConfession-det/{slug}', {
  tag: ['@catalogue-5', '@catalogue-6'],
}, async ({ page }) => {
  const { slug, name } = await firstOf(page, '/api/herConfession/herConfessions');
  for (const address of [`/herConfession-det?slug=${slug}`, `/herConfession-det/${slug}`]) {
    await page.goto(address);
    await expect(heading(page, 'Her Confessions')).toBeVisible();
    const story = page.getByRole('main').getByRole('heading', { level: 2, name });
    await expect(story).toBeFocused();
    await expect(story).toBeInViewport();
  }
});

for (const address of ['/terms&condition', '/terms%26condition']) {
  test(`the Terms of Use open at ${address}`, { tag: '@content-pages-1' }, async ({ page }) => {
    expect((await page.goto(address))?.status()).toBe(200);
    await expect(heading(page, 'Terms of Use')).toBeVisible();
    await expect(page.getByText('maximum liability towards you is INR 1000')).toBeVisible();
  });
}

for (const address of ['/playlists', '/temptations']) {
  test(`Temptations are listed at ${address}`, { tag: ['@catalogue-1', '@catalogue-2'] }, async ({
    page,
  }) => {
    await page.goto(address);
    await expect(heading(page, 'Temptations')).toBeVisible();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });
}

for (const address of ['/profile', '/unlock-free-story']) {
  test(`without a token ${address} is blurred and inert behind the login popup, and dismissing it leads to /`, {
    tag: ['@site-8', '@site-9'],
  }, async ({ page }) => {
    await page.goto(address);
    const popup = page.getByRole('dialog');
    await expect(popup.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    const guarded = page.locator('#main [inert]');
    await expect(guarded).toHaveCSS('filter', 'blur(14px)');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/$/);
    await expect(popup).toBeHidden();
  });
}

test('each new path starts at the top with its title focused, a new query does not', {
  tag: '@site-5',
}, async ({ page }) => {
  await page.goto('/temptations');
  await untilHydrated(page);
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
  await page
    .getByRole('main')
    .getByRole('link', { name: 'All genres' })
    .evaluate((all: HTMLAnchorElement) => (all.closest('ul')?.querySelectorAll('a')[1] ?? all).click());
  await expect(page).toHaveURL(/\?genre=/);
  expect(await scrolled(page)).toBeGreaterThan(0);

  await page.goto('/');
  await untilHydrated(page);
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click();
  await expect(heading(page, 'Cookies')).toBeFocused();
  await expect.poll(() => scrolled(page)).toBe(0);
});

test('the navbar is hidden on /unlock-free-story right after a new registration, and shown later', {
  tag: '@site-6',
}, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign up' }).click();
  await finishSignUp(page, newEmail());
  await expect(page).toHaveURL(/\/unlock-free-story$/);
  await expect(heading(page, 'Please select any 3 free audios')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();

  await page.goto('/profile');
  await page.getByRole('link', { name: 'Choose Your Free Audios' }).click();
  await expect(heading(page, 'Please select any 3 free audios')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
});

test('the footer is hidden on the three detail pages', { tag: '@site-7' }, async ({ page }) => {
  const temptation = await firstOf(page, '/api/playlist/playlists');
  const confession = await firstOf(page, '/api/herConfession/herConfessions');
  for (const address of [
    `/playlist-det/${temptation.slug}`,
    `/herConfession-det?slug=${confession.slug}`,
    '/short-stories-det',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Play Teaser/ }).first()).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  }
});

test('all other footers contain About, the legal pages, the registered address and 21+ only', async ({
  page,
}) => {
  await page.goto('/temptations');
  const footer = page.getByRole('contentinfo');
  for (const name of ['About', 'Terms of Use', 'Privacy Policy', 'Cookies'])
    await expect(footer.getByRole('link', { name })).toBeVisible();
  await expect(
    footer.getByText(/^Registered address: Example Audio Private Limited \(an example\), .* \(an example\)$/),
  ).toBeVisible();
  await expect(footer.getByText('21+ only')).toBeVisible();
});

test('a visit with utm_source returns to its path after signing up', {
  tag: ['@site-10', '@account-36'],
}, async ({ page }) => {
  await page.goto('/her-confessions?utm_source=letter&utm_medium=mail');
  await expect(heading(page, 'Her confessions')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Sign up' }).click();
  const email = newEmail();
  const sent = page.waitForRequest('**/api/users/request-signup-link');
  const finished = finishSignUp(page, email);
  expect((await sent).postDataJSON()).toMatchObject({ redirectUrl: '/her-confessions' });
  await finished;
  await expect(page).toHaveURL(/\/her-confessions$/);
  expect((await newestMail(page, email)).links[0]).not.toContain('utm_');
});

for (const address of ['/page-not-found', '/no/such/page', '/TEMPTATIONS']) {
  test(`${address} responds with 404 and the page that has slipped away`, {
    tag: ['@site-2', '@site-3'],
  }, async ({ page }) => {
    expect((await page.goto(address))?.status()).toBe(404);
    await expect(heading(page, 'This page has slipped away')).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByText('The address may be old or mistyped.')).toBeVisible();
    for (const name of ['Temptations', 'Her Confessions', 'Quickies'])
      await expect(main.getByRole('link', { name })).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await main.getByRole('link', { name: 'Go home' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
}

test('a page that throws shows "Unexpected Application Error" while playback goes on', {
  tag: ['@site-4', '@site-11'],
}, async ({ context, serving }) => {
  await context.addCookies([{ name: 'age_ok', value: '1', url: serving.current.url }]);
  const page = await context.newPage();
  await page.route(/\/assets\/(?:legal-pages|written-page)-[^/]*\.js/, (route) => route.abort());
  await page.goto('/temptations');
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await page
    .getByRole('button', { name: /^Play Teaser/ })
    .first()
    .click();
  // The sound may be that of a press before hydration: only then does a link keep the page.
  await expect(player(page).getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await repeatPart(page);
  await page.getByRole('banner').getByRole('link', { name: 'Her Confessions' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();

  await expect(heading(page, 'Unexpected Application Error')).toBeFocused();
  await expect(page.getByText(/quote [0-9a-f-]{36}\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await expectSound(page);

  await page.getByRole('banner').getByRole('link', { name: 'Temptations' }).click();
  await expect(heading(page, 'Temptations')).toBeVisible();
  await expectSound(page);
});

test.describe('Before the age confirmation', () => {
  test.use({ answerAge: false });

  test('Terms and Privacy can be read from the age gate, any other page shows it again', async ({ page }) => {
    await page.goto('/temptations');
    const gate = heading(page, 'This is a space for adults');
    await expect(gate).toBeVisible();
    const terms = page.getByRole('link', { name: 'Terms of Use' });
    await untilHydrated(page, terms);
    await terms.click();
    await expect(heading(page, 'Terms of Use')).toBeFocused();
    await expect(gate).toBeHidden();
    await expect(page.getByRole('button', { name: 'Sign up' })).toHaveCount(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(heading(page, 'Privacy Policy')).toBeFocused();
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(gate).toBeVisible();
    await expect(page.getByRole('main')).toBeHidden();
  });

  test('a deep link opens its page once the age is confirmed', async ({ page }) => {
    await page.goto('/her-confessions');
    await expect(heading(page, 'This is a space for adults')).toBeVisible();
    await page.getByRole('button', { name: 'I am 21 or older' }).click();
    await expect(heading(page, 'Her confessions')).toBeFocused();
    await expect(page).toHaveURL(/\/her-confessions$/);
  });

  for (const address of ['/terms&condition', '/privacy-policy', '/cookies']) {
    test(`${address} opens without the age gate`, { tag: ['@content-pages-2', '@content-pages-3'] }, async ({
      page,
    }) => {
      await page.goto(address);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByText(/^Last updated/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'I am 21 or older' })).toHaveCount(0);
    });
  }
});

test('on a wide screen the table of contents stays beside a legal page, and links to its headings', async ({
  page,
}) => {
  await page.goto('/terms&condition');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Orders and shipping' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /^\d+\. Orders and shipping$/ })).toBeFocused();
  await expect(contents.getByRole('link', { name: 'Who we are' })).toBeInViewport();
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: /Orders and shipping/ })).toBeInViewport();
});

test.describe('On a small phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('with text at 200 percent the tab bar fits its space with icons alone, and its names are read out', async ({
    page,
  }) => {
    await page.goto('/temptations');
    await untilHydrated(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const bar = page.getByRole('navigation', { name: 'Main, phone' });
    const bottomPadding = () =>
      page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).paddingBottom));
    await expect
      .poll(async () => ((await bar.boundingBox())?.height ?? 0) - (await bottomPadding()))
      .toBeLessThan(1);
    for (const name of ['Home', 'Stories', 'Quickies', 'Sexpert']) {
      const label = bar.getByRole('link', { name }).locator('span');
      expect((await label.boundingBox())?.width).toBeLessThanOrEqual(1);
    }
    expect((await bar.boundingBox())?.height).toBeLessThan(120);
    const mark = page.getByRole('banner').locator('a > svg').first();
    expect(await mark.boundingBox()).toMatchObject({ width: 38, height: 24 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  test('the cookie table fits or scrolls in itself, and the page does not scroll sideways', async ({
    page,
  }) => {
    await page.goto('/cookies');
    const table = page.getByRole('region', { name: /Cookies we set/ });
    await expect(table).toBeVisible();
    const { left, right, isCut } = await table.evaluate((one) => ({
      ...one.getBoundingClientRect().toJSON(),
      isCut: one.scrollWidth > one.clientWidth && getComputedStyle(one).overflowX !== 'auto',
    }));
    expect([left >= 0, right <= 320, isCut]).toEqual([true, true, false]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});
