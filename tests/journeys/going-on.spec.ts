// Where a story continues, from its first press to its last part: for a guest, for a listener who chooses it as a free
// audio, and for a subscriber.
import {
  becomeListener,
  expect,
  expectIdleComponents,
  expectSound,
  newEmail,
  openStoryList,
  type Page,
  test,
} from '@meend/tests/kit/browser/journey.ts';
import {
  haveAccount,
  holderOf,
  isSilent,
  mainButton,
  newestStory,
  player,
  reportHeard,
  seekNearEnd,
  subscribe,
  timeOf,
} from '@meend/tests/kit/browser/listening.ts';

const parts = (page: Page) => page.getByRole('main').getByRole('list', { name: /^Parts of/ });

const rowButton = (page: Page, name: RegExp) => parts(page).getByRole('button', { name });

const continueInBar = (page: Page) =>
  page.locator('[data-dock]').getByRole('button', { name: 'Continue with Episode 1' });

const pause = async (page: Page): Promise<void> => {
  await player(page).getByRole('button', { name: 'Pause', exact: true }).click();
  await expect.poll(() => isSilent(page)).toBe(true);
};

const end = (page: Page) => page.locator('[data-ending]');

const signUpDialog = (page: Page) => page.getByRole('dialog', { name: 'Sign up & enjoy 3 free audios' });

test('a guest plays the teaser, and is then offered Episode 1 by button, bar and cover, never by a dialog unasked', async ({
  page,
}) => {
  const story = await newestStory(page);
  const path = `/playlist-det/${story.slug}`;
  await page.goto(path);
  await mainButton(page, 'Play Teaser').click();
  await expectSound(page);
  await expect(mainButton(page, 'Pause Teaser')).toBeVisible();
  await pause(page);
  await expect(mainButton(page, 'Resume Teaser')).toBeVisible();
  await page.reload();
  await mainButton(page, 'Resume Teaser').click();
  await expectSound(page);

  await expectIdleComponents(page);
  await seekNearEnd(page);
  const onwards = mainButton(page, 'Continue with Episode 1');
  await expect(onwards).toBeVisible();
  expect(await isSilent(page)).toBe(true);
  await expect(rowButton(page, /^Play Teaser/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await openStoryList(page, 'Temptations');
  await expect(continueInBar(page)).toBeVisible();
  await page.getByRole('button', { name: `${story.name}: Episode 1 is locked. Open the story` }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(rowButton(page, /^Episode 1, locked/)).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  for (const locked of [onwards, rowButton(page, /^Episode 2, locked/)]) {
    await locked.click();
    await expect(signUpDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(signUpDialog(page)).toBeHidden();
  }
  await rowButton(page, /^Play Teaser/).click();
  await expectSound(page);
});

test('a listener meets the locked Episode 1, chooses the story as a free audio, and plays it to its end', async ({
  page,
}) => {
  const account = await haveAccount(page);
  const story = await newestStory(page);
  await reportHeard(page, account, story, [1]);
  await page.goto(`/playlist-det/${story.slug}`);
  await mainButton(page, 'Continue with Episode 1').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, add it' }).click();
  await expectSound(page);
  await expect(mainButton(page, 'Pause Episode 1')).toBeVisible();

  await seekNearEnd(page);
  await expect(mainButton(page, 'Pause Episode 2')).toBeVisible();
  await expectSound(page);
  await pause(page);
  await expect(mainButton(page, 'Resume Episode 2')).toBeVisible();

  const last = story.audioFiles.length - 1;
  await rowButton(page, new RegExp(`^Play Episode ${last},`)).click();
  await expect(mainButton(page, `Pause Episode ${last}`)).toBeVisible();
  await expectSound(page);
  await seekNearEnd(page);
  // Episode 2 is not finished.
  await expect(end(page).getByRole('button', { name: /^(Play|Resume) Episode 2$/ })).toBeVisible();
  await expect(end(page).getByText('You finished')).toBeHidden();
  expect(await isSilent(page)).toBe(true);
});

test('a subscriber goes on where another device stopped, from part to part, to the end of the story and its beginning', async ({
  page,
}) => {
  const email = newEmail();
  const account = holderOf(await becomeListener(page, email));
  await subscribe(page, account, email);
  const story = await newestStory(page);
  const heard = [1, 1, 0.5];
  await reportHeard(page, account, story, heard.slice(0, 2));
  await page.goto(`/playlist-det/${story.slug}`);
  await expect(mainButton(page, 'Play Episode 2')).toBeVisible();
  await expect(parts(page).getByText('Played', { exact: true })).toHaveCount(2);
  await reportHeard(page, account, story, heard);
  await page.reload();
  await expect(mainButton(page, 'Resume Episode 2')).toBeVisible();

  await openStoryList(page, 'Temptations');
  await page.getByRole('button', { name: `Resume ${story.name}, Episode 2` }).click();
  await expect(player(page).getByText('Ep2')).toBeVisible();
  await expectSound(page);
  const seek = player(page).getByRole('slider', { name: 'Seek' });
  expect(Number(await seek.inputValue())).toBeGreaterThan(Number(await seek.getAttribute('max')) / 2 - 2);
  await expect(page).toHaveURL(/\/temptations$/);

  await seekNearEnd(page);
  await expect(player(page).getByText('Ep3')).toBeVisible();
  await pause(page);
  await seek.press('End');
  // At its end while paused: the next part neither sounds nor takes its place.
  const left = async () => Number(await seek.getAttribute('max')) - Number(await seek.inputValue());
  await expect.poll(left).toBeLessThan(1);
  await expect(player(page).getByText('Ep3')).toBeVisible();
  expect(await isSilent(page)).toBe(true);

  await player(page)
    .getByRole('link', { name: new RegExp(`^${story.name}`) })
    .click();
  // Of Episode 3 nothing is left but its last moment.
  await rowButton(page, /^(Play|Resume) Episode 3,/).click();
  await expect(mainButton(page, `Pause Episode ${story.audioFiles.length - 1}`)).toBeVisible();
  await expectSound(page);
  await seekNearEnd(page);
  await expect(page.getByRole('region', { name: `You finished ${story.name}` })).toBeVisible();
  await end(page).getByRole('button', { name: 'Listen again' }).click();
  await expect(mainButton(page, 'Pause Teaser')).toBeVisible();
  await expectSound(page);
  expect(await timeOf(page)).toBeLessThan(10);
});
