// A paused history in a browser: nothing that is heard is stored or measured, and this tab resumes until it is closed.
import {
  fakeTagManager,
  TAG_MANAGER_URL,
  untilItTriedAgain,
} from '@meend/tests/kit/browser/fake-tag-manager.ts';
import { becomeListener, expect, expectSound, type Page, test } from '@meend/tests/kit/browser/journey.ts';
import {
  haveAccount,
  isSilent,
  listenUntil,
  openStory,
  player,
  playTeaser,
  repeatPart,
  resumePointsOf,
  timeOf,
} from '@meend/tests/kit/browser/listening.ts';
import { copyOfSeededData } from '@meend/tests/kit/site/seeded-data.ts';
import { serveProduct } from '@meend/tests/kit/site/served-product.ts';

const pauseSwitch = (page: Page) => page.getByRole('switch', { name: 'Pause history' });
const mainButton = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^(Play|Resume) Teaser/ })
    .first();
const carryOn = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^More about / })
    .first();

/** Presses the switch and waits until the page has the server's answer: before that a reload would lose it. */
const pressSwitch = async (page: Page): Promise<void> => {
  await pauseSwitch(page).click();
  await expect(page.getByText(/^Your history is (?:no longer )?paused\.$/)).toBeAttached();
};

/** Goes there from the account's menu or the header, without loading a page. */
const openFromHeader = async (page: Page, path: string): Promise<void> => {
  const link = page.getByRole('banner').locator(`a[href="${path}"]`);
  if (!(await link.isVisible())) await page.getByRole('button', { name: 'Your account' }).click();
  await link.click();
  await expect(page).toHaveURL(path);
};

test('what is heard while the history is paused is in its tab alone, until that is closed', async ({
  page,
  context,
}) => {
  const account = await haveAccount(page);
  const recentlyPlayed = async () => {
    const headers = { authorization: `Bearer ${account.token}` };
    const answer = await page.request.get(`/api/users/get-recently-played/${account.userId}`, { headers });
    return answer.json();
  };
  const nothingHeard = await recentlyPlayed();
  await page.goto('/history');
  await expect(pauseSwitch(page)).toBeEnabled();
  await pressSwitch(page);
  await expect(pauseSwitch(page)).toBeChecked();

  await openStory(page);
  await playTeaser(page);
  await expect(player(page).getByText('History paused')).toBeVisible();
  await listenUntil(page, 6);
  await player(page).getByRole('button', { name: 'Pause', exact: true }).click();
  await expect.poll(() => isSilent(page)).toBe(true);
  const stoodAt = await timeOf(page);

  await page.goto('/library');
  await expect(page.getByRole('main').getByText('History paused')).toBeVisible();
  await expect(carryOn(page)).toBeHidden();
  expect(await resumePointsOf(page, account)).toEqual([]);
  expect(await recentlyPlayed()).toEqual(nothingHeard);

  await openStory(page);
  await expect(mainButton(page)).toHaveAccessibleName(/^Resume Teaser/);
  await playTeaser(page);
  expect(await timeOf(page)).toBeGreaterThan(stoodAt - 4);
  await page.close();
  const other = await context.newPage();
  await openStory(other);
  await expect(mainButton(other)).toHaveAccessibleName(/^Play Teaser/);
  await expect(player(other)).toBeHidden();

  await other.goto('/history');
  await expect(pauseSwitch(other)).toBeChecked();
  await pressSwitch(other);
  await expect(pauseSwitch(other)).not.toBeChecked();
  await openStory(other);
  await playTeaser(other);
  await expect(player(other).getByText('History paused')).toBeHidden();
  await listenUntil(other, 6);
  await player(other).getByRole('button', { name: 'Pause', exact: true }).click();
  await expect.poll(() => resumePointsOf(other, account)).toHaveLength(1);
  await other.goto('/library');
  await expect(carryOn(other)).toBeVisible();
});

test('a tag manager that was loaded before a pause sends nothing more, in no tab, until the next page load', async ({
  browser,
}) => {
  const env = { RATE_LIMIT_FACTOR: '1000', TAG_MANAGER_URL };
  const product = await serveProduct({ dataDir: copyOfSeededData(), env });
  const context = await browser.newContext({ baseURL: product.url });
  try {
    await context.addCookies([{ name: 'age_ok', value: '1', url: product.url }]);
    await context.addInitScript(() => localStorage.setItem('measuring', 'true'));
    const { collected, loads } = await fakeTagManager(context);
    const page = await context.newPage();
    await becomeListener(page);
    const other = await context.newPage();
    await other.goto('/library');
    await untilItTriedAgain(other);
    await page.bringToFront();
    await openStory(page);
    await playTeaser(page);
    await repeatPart(page);
    await untilItTriedAgain(page);
    await openFromHeader(page, '/history');
    await expect
      .poll(() => [...new Set(collected)])
      .toEqual(
        expect.arrayContaining(
          ['beacon', 'fetch', 'image'].flatMap((transport) => [
            `${transport} audio_play`,
            `${transport} click`,
            `${transport} pushState`,
          ]),
        ),
      );
    expect(loads()).toBe(2);

    await pressSwitch(page);
    await expect.poll(() => other.evaluate(() => localStorage.getItem('history-paused'))).not.toBeNull();
    // What was under way at the press has arrived.
    for (const tab of [page, other]) await untilItTriedAgain(tab);
    collected.length = 0;

    await expectSound(page);
    await openFromHeader(page, '/library');
    await player(page).getByRole('button', { name: 'Pause', exact: true }).click();
    await expect.poll(() => isSilent(page)).toBe(true);
    for (const tab of [page, other]) await untilItTriedAgain(tab);
    await page.reload();
    await other.reload();
    await expect(page.getByRole('main').getByText('History paused')).toBeVisible();
    expect(loads()).toBe(2);
    expect(collected).toEqual([]);

    await expect(other.getByRole('main').getByText('History paused')).toBeVisible();

    // As on another device, which learns of the pause from the server.
    await page.evaluate(() => localStorage.removeItem('history-paused'));
    await page.reload();
    await expect(page.getByRole('main').getByText('History paused')).toBeVisible();
    expect(loads()).toBe(2);
    expect(collected).toEqual([]);

    await page.goto('/history');
    await expect(pauseSwitch(page)).toBeChecked();
    await pressSwitch(page);
    await page.reload();
    await expect.poll(() => collected).toContain('beacon timer');
  } finally {
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
    await product.stop();
  }
});
