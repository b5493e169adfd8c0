// The sleep timer in a real browser: by the parts of a story and by the clock, one after the other on one evening.
import {
  becomeListener,
  expect,
  expectSound,
  newEmail,
  type Page,
  test,
} from '@meend/tests/kit/browser/journey.ts';
import {
  holderOf,
  isSilent,
  newestStory,
  player,
  playTeaser,
  subscribe,
} from '@meend/tests/kit/browser/listening.ts';

const ENDING_MS = 2 * 60_000;

const setTimer = async (page: Page, choice: string): Promise<void> => {
  await player(page)
    .getByRole('button', { name: /^Sleep timer/ })
    .click();
  const panel = page.getByRole('dialog', { name: 'Sleep timer' });
  await panel.getByRole('button', { name: choice, exact: true }).click();
  await expect(panel).toBeHidden();
  // The panel closes at once, also before the timer's engine is there.
  await expect(player(page).getByRole('button', { name: /^Sleep timer, / })).toBeVisible();
};

/** Without a key or a tap: either would add time. */
const goNearEndOfPart = (page: Page): Promise<void> =>
  player(page)
    .getByRole('slider', { name: 'Seek' })
    .evaluate(({ max, value }: HTMLInputElement) => {
      const audio = document.querySelector('audio');
      if (audio) audio.currentTime += Number(max) - Number(value) - 1.5;
    });

const expectAsleep = async (page: Page, label: string): Promise<void> => {
  await expect(page.getByText('Sleep timer ended. Paused.')).toBeVisible();
  await expect.poll(() => isSilent(page)).toBe(true);
  await expect(player(page).getByText(label, { exact: true })).toBeVisible();
};

/** A sound that begins within two minutes would set the timer again. */
const playLater = async (page: Page): Promise<void> => {
  await page.clock.fastForward(ENDING_MS + 1_000);
  await player(page).getByRole('button', { name: /^Play/ }).first().click();
  await expectSound(page);
};

test('the sleep timer pauses at the end of a part and of one more, and after its minutes', async ({
  page,
}) => {
  await page.clock.install();
  const email = newEmail();
  const account = holderOf(await becomeListener(page, email));
  await subscribe(page, account, email);
  const story = await newestStory(page);
  await page.goto(`/playlist-det/${story.slug}`);
  await playTeaser(page);

  await setTimer(page, 'End of this part');
  await goNearEndOfPart(page);
  await expectAsleep(page, 'Teaser');
  await page.getByRole('button', { name: 'One more part' }).click();
  // From half a minute before, which is more than the teaser has.
  await expectSound(page);
  await goNearEndOfPart(page);
  await expect(player(page).getByText('Ep1', { exact: true })).toBeVisible();
  await expectSound(page);
  await goNearEndOfPart(page);
  await expectAsleep(page, 'Ep1');

  await playLater(page);
  await setTimer(page, '5 minutes');
  await page.clock.fastForward(4 * 60_000 + 55_000);
  const volume = () => page.evaluate(() => document.querySelector('audio')?.volume ?? 1);
  await expect.poll(volume).toBeLessThan(0.5);
  await expect(page.getByText('Sleep timer ended. Paused.')).toBeVisible();
  await expect.poll(() => isSilent(page)).toBe(true);
  await expect.poll(volume).toBe(1);
});
