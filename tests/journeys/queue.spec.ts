// "Up next" in a browser: stories are queued from their tiles, follow one another, and are there after a reload.
import {
  expect,
  expectIdleComponents,
  expectSound,
  openStoryList,
  type Page,
  test,
} from '@meend/tests/kit/browser/journey.ts';
import { openStory, player, playTeaser } from '@meend/tests/kit/browser/listening.ts';

const SECONDS_BEFORE_END = 4;

const playToTheEnd = (page: Page): Promise<void> =>
  page.evaluate((before) => {
    const audio = document.querySelector('audio');
    if (audio) audio.currentTime = audio.duration - before;
  }, SECONDS_BEFORE_END);

const setHidden = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

const add = async (page: Page, title: string, action: 'Play next' | 'Add to queue'): Promise<void> => {
  await page.getByRole('button', { name: `More about ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

/** The bar's link to the story that plays. */
const expectPlaying = async (page: Page, title: string): Promise<void> => {
  await expect(player(page).getByRole('link', { name: new RegExp(`^${title}`) })).toBeVisible();
  await expectSound(page);
};

const upNext = (page: Page) => page.getByRole('grid', { name: 'Up next' }).getByRole('row');

test('queued stories follow one another, visible after a countdown, hidden at once, and survive a reload', async ({
  page,
}) => {
  await openStory(page);
  const current = await page.getByRole('heading', { level: 1 }).textContent();
  await playTeaser(page);
  await expectIdleComponents(page);
  // The teaser would end while the queue is made.
  await player(page).getByRole('button', { name: 'Pause', exact: true }).click();
  await openStoryList(page, 'Temptations');
  await expect(page).toHaveURL(/\/temptations/);
  await expect(page.getByRole('button', { name: /^More about/ }).nth(3)).toBeVisible();
  const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  const [first = '', second = '', third = ''] = titles.filter((title) => title !== current);
  await add(page, second, 'Add to queue');
  await add(page, first, 'Play next');
  await add(page, third, 'Add to queue');
  await player(page).getByRole('button', { name: 'Up next' }).click();
  await expect(upNext(page)).toHaveCount(3);
  await expect(upNext(page).first()).toHaveAccessibleName(new RegExp(`^${first}, `));
  await page.keyboard.press('Escape');

  await player(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expectSound(page);
  await playToTheEnd(page);
  await page
    .locator('[data-ending]')
    .getByRole('button', { name: `Play ${first}`, exact: true })
    .click();
  await expectPlaying(page, first);

  // A locked phone hides the page: no countdown.
  await setHidden(page, true);
  await playToTheEnd(page);
  await expectPlaying(page, second);
  await setHidden(page, false);

  await page.reload();
  await player(page).getByRole('button', { name: 'Up next' }).click();
  await expect(upNext(page)).toHaveCount(2);
  await page.getByRole('button', { name: `Move ${third} up` }).click();
  await expect(upNext(page).first()).toHaveAccessibleName(new RegExp(`^${third}, `));
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(upNext(page)).toHaveCount(2);
});
