// What a listener never wants to be shown, and whom they follow, in a browser.
import { expect, type Page, test, untilHydrated } from '@meend/tests/kit/browser/journey.ts';
import { haveAccount } from '@meend/tests/kit/browser/listening.ts';

/** Each story of the demonstration with the note "Divorce", its address, and pages that list it. */
const noted = [
  {
    name: 'The Last Train to Shimla',
    path: '/playlist-det/the-last-train-to-shimla',
    lists: ['/', '/temptations', '/voices/arjun-sethi'],
  },
  {
    name: 'After the Divorce',
    path: '/herConfession-det/after-the-divorce',
    lists: ['/her-confessions', '/voices/ila-banerjee'],
  },
] as const;

/** Presses, and waits until the server has it. */
const savedBy = async (page: Page, press: () => Promise<void>): Promise<void> => {
  const saved = page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.ok());
  await press();
  await saved;
};

const expectOnLists = async (page: Page, isListed: boolean): Promise<void> => {
  for (const { name, lists } of noted) {
    for (const path of lists) {
      await page.goto(path);
      const main = page.getByRole('main');
      if (isListed) await expect(main).toContainText(name);
      else await expect(main).not.toContainText(name);
    }
  }
};

test('stories with a hidden note leave every list and open by their address', async ({ page }) => {
  await haveAccount(page);
  await expectOnLists(page, true);
  const press = async () => {
    await page.goto('/profile?tab=details');
    await savedBy(page, () => page.getByRole('checkbox', { name: 'Divorce' }).click());
  };
  await press();
  await expectOnLists(page, false);
  for (const { name, path } of noted) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(name);
  }
  await press();
  await expectOnLists(page, true);
});

test('a voice is followed on its page, listed in the library, and unfollowed there', async ({ page }) => {
  await haveAccount(page);
  await page.goto('/voices/ila-banerjee');
  const follow = page.getByRole('main').getByRole('button', { name: 'Follow Ila Banerjee' });
  await untilHydrated(page, follow);
  await savedBy(page, () => follow.click());
  await expect(page.getByRole('main').getByRole('button', { name: 'Following Ila Banerjee' })).toBeVisible();
  await page.goto('/library?tab=following');
  const unfollow = page.getByRole('main').getByRole('button', { name: 'Following Ila Banerjee' });
  await savedBy(page, () => unfollow.click());
  await expect(page.getByRole('main').getByRole('button', { name: 'Follow Ila Banerjee' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('No one at the window yet')).toBeVisible();
});
