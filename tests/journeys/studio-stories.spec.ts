import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { soundFile, writeLongWave } from '@meend/tests/kit/browser/audio-files.ts';
import { becomeAdmin } from '@meend/tests/kit/browser/become-admin.ts';
import { expect, expectSound, type Page, test } from '@meend/tests/kit/browser/journey.ts';
import { chooseByKey, pressByKey, typeInto } from '@meend/tests/kit/browser/keyboard.ts';
import { isSilent, seekNearEnd } from '@meend/tests/kit/browser/listening.ts';
import { pictureFile } from '@meend/tests/kit/servers/product-files.ts';
import type { ServedProduct } from '@meend/tests/kit/site/served-product.ts';
import type { Browser } from '@playwright/test';

const openPanel = async (page: Page, panel: string, heading: string): Promise<void> => {
  await page.goto(`/admin-dashboard?panel=${panel}`);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
};

/** By keyboard alone, in the order of the form. */
const fillQuickie = async (page: Page, name: string, folder: string): Promise<void> => {
  const textbox = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  await pressByKey(page, page.getByRole('button', { name: 'New quickie' }).first());
  await typeInto(page, textbox('Name'), name);
  await typeInto(page, textbox('Description'), 'The last tram waits, for once.');
  await typeInto(page, page.getByRole('combobox', { name: 'Add a genre' }), 'City');
  await page.keyboard.press('Enter');
  await typeInto(page, textbox('Price in rupees'), '49');
  const files = [
    ['Thumbnail', pictureFile],
    ['Teaser', soundFile(folder, 'wav', { seconds: 12 })],
    ['Episode', soundFile(folder, 'flac', { seconds: 6 })],
  ] as const;
  await chooseByKey(
    page,
    files.map(([label, file]) => [page.getByLabel(`Choose a file for ${label}`), file] as const),
  );
};

const TEXT = ['The tram waits.', 'चाय ठंडी हो गई।', 'Then it leaves.'];

/** By keyboard alone: a text without times is pasted and saved; what is not found is tapped along. */
const addText = async (page: Page): Promise<void> => {
  const button = (name: string) => page.getByRole('dialog').getByRole('button', { name });
  await pressByKey(page, page.getByRole('button', { name: 'Text of Teaser' }));
  await expect(page.getByRole('textbox', { name: 'Paste the text' })).toBeFocused();
  await page.keyboard.insertText(TEXT.join('\n\n'));
  await pressByKey(page, button('Read the text'));
  await expect(page.getByText('3 sentences, without times')).toBeVisible();
  await pressByKey(page, button('Save and find times'));
  // The recording is a tone, so whether its times are found depends on the machine.
  await expect(button('Tap along')).toBeVisible({ timeout: 60_000 });
  await pressByKey(page, button('Tap along'));
  const tap = page.getByRole('dialog').getByRole('button', { name: /^Press Space when it begins/ });
  await expect(tap).toBeFocused();
  while ((await tap.count()) > 0) await page.keyboard.press('Space');
  await expect(page.getByRole('listbox', { name: 'Sentences' })).toBeFocused();
  await pressByKey(page, button('Save'));
  await expect(page.getByText('Text of Teaser saved').last()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

/** Another browser, of a guest. */
const guestPage = async (browser: Browser, { url }: ServedProduct): Promise<Page> => {
  const context = await browser.newContext({ baseURL: url });
  await context.addCookies([{ name: 'age_ok', value: '1', url }]);
  return context.newPage();
};

// Long tests with a story of their own each, run in parallel.
test.describe.configure({ mode: 'parallel' });

let folder = '';
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'meend-sounds-'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Guest responses are cached for up to a second, and an open page is not updated, so the page is reloaded until it
 * matches.
 */
const guestsGet = (guest: Page, name: string, isListed: boolean): Promise<void> =>
  expect(async () => {
    await guest.goto('/short-stories-det');
    await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(guest.getByRole('heading', { name })).toHaveCount(isListed ? 1 : 0, { timeout: 2_000 });
  }).toPass();

test('an admin publishes a quickie with its text by keyboard alone, and a guest hears it and reads along', async ({
  page,
  serving,
  browser,
}) => {
  await becomeAdmin(page, serving.current);
  const guest = await guestPage(browser, serving.current);
  await openPanel(page, 'quickies', 'Upload Quickies');

  await test.step('published', async () => {
    await fillQuickie(page, 'Last Tram', folder);
    await pressByKey(page, page.getByRole('button', { name: 'Create' }));
    await expect(rowOf(page, 'Last Tram')).toBeVisible();
    await expect(rowOf(page, 'Last Tram').getByText(/^Processing/)).toHaveCount(0, { timeout: 60_000 });
  });

  await test.step('its text is read in and timed', async () => {
    await pressByKey(page, page.getByRole('button', { name: 'Edit Last Tram' }));
    await addText(page);
    await pressByKey(page, page.getByRole('button', { name: 'Cancel' }));
    await expect(rowOf(page, 'Last Tram').getByText('1 part without text')).toBeVisible();
  });

  await test.step('played by a guest', async () => {
    await expect(async () => {
      await guest.goto('/short-stories-det?slug=last-tram');
      await expect(guest.getByRole('heading', { name: 'Last Tram' })).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 30_000 });
    await guest
      .getByRole('article')
      .filter({ hasText: 'Last Tram' })
      .getByRole('button', { name: /^Play Teaser/ })
      .click();
    await expectSound(guest);
  });

  await test.step('and read along', async () => {
    await guest.getByRole('button', { name: /^Open player/ }).press('Enter');
    await expect(guest.getByRole('tab', { name: 'Read along', selected: true })).toBeVisible();
    await expect(guest.getByText('चाय ठंडी हो गई।').last()).toHaveAttribute('lang', 'hi');
    await guest.keyboard.press('Escape');
  });

  await test.step('edited', async () => {
    await page.getByRole('button', { name: 'Edit Last Tram' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Last Tram Home');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(rowOf(page, 'Last Tram Home')).toBeVisible();
    await guestsGet(guest, 'Last Tram Home', true);
    await guest.goto('/short-stories-det');
    await expect(guest.getByRole('heading', { name: 'Last Tram Home' })).toBeVisible();
  });

  await test.step('withdrawn', async () => {
    await page.getByRole('button', { name: 'More about Last Tram Home' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete story' }).click();
    await expect(rowOf(page, 'Last Tram Home').getByText('Withdrawn')).toBeVisible();
    await guestsGet(guest, 'Last Tram Home', false);
    await guest.goto('/short-stories-det');
    await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(guest.getByRole('heading', { name: 'Last Tram Home' })).toHaveCount(0);
  });

  await test.step('restored', async () => {
    await page.getByRole('button', { name: 'More about Last Tram Home' }).click();
    await page.getByRole('menuitem', { name: 'Restore' }).click();
    await expect(rowOf(page, 'Last Tram Home').getByText('Withdrawn')).toHaveCount(0);
    await guestsGet(guest, 'Last Tram Home', true);
    await guest.goto('/short-stories-det');
    await expect(guest.getByRole('heading', { name: 'Last Tram Home' })).toBeVisible();
  });
});

test('a part an admin opens becomes playable on a page that is already open, and locks again', async ({
  page,
  serving,
  browser,
}) => {
  await becomeAdmin(page, serving.current);
  const guest = await guestPage(browser, serving.current);
  await guest.clock.install();
  await guest.goto('/short-stories-det?slug=power-cut');
  const card = guest.getByRole('article', { name: 'Power Cut' });
  const locked = card.getByRole('button', { name: /^Episode.*locked/i });
  await expect(card.getByRole('button', { name: /^Play Teaser/ })).toBeVisible();
  await expect(locked).toBeVisible();
  const openParts = async (count: string) => {
    await openPanel(page, 'quickies', 'Upload Quickies');
    await page.getByRole('button', { name: 'Edit Power Cut' }).click();
    await page.getByRole('spinbutton', { name: 'Open parts' }).fill(count);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Upload Quickies' })).toBeVisible();
  };

  const comeBack = async () => {
    await guest.clock.fastForward('01:01');
    await guest.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  };

  await test.step('a teaser that ends offers the locked part on its row', async () => {
    await card.getByRole('button', { name: /^Play Teaser/ }).click();
    await expectSound(guest);
    await seekNearEnd(guest);
    await expect(card.getByRole('button', { name: /^Continue with Episode/ })).toBeVisible();
    expect(await isSilent(guest)).toBe(true);
  });

  await test.step('returning to the page shows the part as open and plays it', async () => {
    await openParts('2');
    await comeBack();
    await card.getByRole('button', { name: /^Play Episode/ }).click();
    await expectSound(guest);
  });

  await test.step('and the teaser goes on with it', async () => {
    await card.getByRole('button', { name: /^Play Teaser/ }).click();
    await expect(card.getByRole('button', { name: /^Pause Teaser/ })).toBeVisible();
    await expectSound(guest);
    await seekNearEnd(guest);
    await expect(card.getByRole('button', { name: /^Pause Episode/ })).toBeVisible();
    await expectSound(guest);
  });

  await test.step('and it is locked once the admin locks it again', async () => {
    await openParts('1');
    await comeBack();
    await expect(locked).toBeVisible();
  });
});

/** Throttles the upload, so that the connection can be cut half-way; returns functions that cut and restore it. */
const slowLine = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const set = (offline: boolean) =>
    session.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 4 * 1024 ** 2,
    });
  await set(false);
  return { lose: () => set(true), mend: () => set(false) };
};

const startLarge = async (page: Page, serving: ServedProduct) => {
  const large = join(folder, 'large.wav');
  writeLongWave(large, 50, 192_000);
  await becomeAdmin(page, serving);
  await openPanel(page, 'quickies', 'Upload Quickies');
  await page.getByRole('button', { name: 'New quickie' }).first().click();
  const line = await slowLine(page);
  const choose = () => page.getByLabel('Choose a file for Teaser').setInputFiles(large);
  await choose();
  const progress = page.getByRole('progressbar', { name: 'large.wav, progress' });
  const sent = async () => Number(await progress.getAttribute('aria-valuenow'));
  await expect.poll(sent).toBeGreaterThan(30);
  return { choose, line, sent };
};

/** Waits for a request that continues an upload at an offset. */
const uploadResumed = (page: Page) =>
  page.waitForRequest(
    (request) => request.method() === 'PATCH' && Number(request.headers()['upload-offset']) > 0,
  );

test('a large recording resumes its upload after a lost connection and after a reload', async ({
  page,
  serving,
}) => {
  const { choose, line, sent } = await startLarge(page, serving.current);
  await line.lose();
  await expect(page.getByText(/^Connection lost at /)).toBeVisible();
  const reconnected = uploadResumed(page);
  await line.mend();
  await reconnected;
  await expect.poll(sent).toBeGreaterThan(60);

  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'New quickie' })).toBeVisible();
  const goesOn = uploadResumed(page);
  await choose();
  await goesOn;
  await expect(page.getByText(/^(Processing, \d+ percent|Ready)$/)).toBeVisible({ timeout: 90_000 });
});
