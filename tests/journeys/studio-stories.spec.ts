import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { soundFile, writeLongWave } from '@meend/tests/kit/browser/audio-files.ts';
import { becomeAdmin } from '@meend/tests/kit/browser/become-admin.ts';
import { expect, expectSound, type Page, test } from '@meend/tests/kit/browser/journey.ts';
import { isSilent, seekNearEnd } from '@meend/tests/kit/browser/listening.ts';
import { pictureFile } from '@meend/tests/kit/servers/product-files.ts';
import type { ServedProduct } from '@meend/tests/kit/site/served-product.ts';
import type { Browser } from '@playwright/test';

const openPanel = async (page: Page, panel: string, heading: string): Promise<void> => {
  await page.goto(`/admin-dashboard?panel=${panel}`);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
};

const fillFields = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Description' }).fill('The last tram waits, for once.');
  await page.getByRole('textbox', { name: 'Price in rupees' }).fill('49');
  const genre = page.getByRole('combobox', { name: 'Add a genre' });
  await genre.fill('City');
  await genre.press('Enter');
};

const fillQuickie = async (page: Page, name: string, folder: string): Promise<void> => {
  await page.getByRole('button', { name: 'New quickie' }).first().click();
  await fillFields(page, name);
  await page.getByLabel('Choose a file for Thumbnail').setInputFiles(pictureFile);
  await page.getByLabel('Choose a file for Teaser').setInputFiles(soundFile(folder, 'wav', { seconds: 12 }));
  await page.getByLabel('Choose a file for Episode').setInputFiles(soundFile(folder, 'flac', { seconds: 6 }));
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

test('an admin publishes a quickie from an empty form with a WAV and a FLAC, and a guest hears it', async ({
  page,
  serving,
  browser,
}) => {
  await becomeAdmin(page, serving.current);
  const guest = await guestPage(browser, serving.current);
  await openPanel(page, 'quickies', 'Upload Quickies');

  await test.step('published', async () => {
    await fillQuickie(page, 'Last Tram', folder);
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(rowOf(page, 'Last Tram')).toBeVisible();
    await expect(rowOf(page, 'Last Tram').getByText(/^Processing/)).toHaveCount(0, { timeout: 60_000 });
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
    await page.getByRole('button', { name: 'Delete Last Tram Home' }).click();
    await page.getByRole('button', { name: 'Delete story' }).click();
    await expect(rowOf(page, 'Last Tram Home').getByText('Withdrawn')).toBeVisible();
    await guestsGet(guest, 'Last Tram Home', false);
    await guest.goto('/short-stories-det');
    await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(guest.getByRole('heading', { name: 'Last Tram Home' })).toHaveCount(0);
  });

  await test.step('restored', async () => {
    await page.getByRole('button', { name: 'Restore Last Tram Home' }).click();
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
