// What every journey stands on: the product served for real, a browser that has given the age answer, the mailbox.
import { test as base, expect, type Page } from '@playwright/test';
import { type ServedProduct, serveProduct } from './served-product.ts';

/** `current` changes when a journey crashes the server and starts it again. */
interface Serving {
  current: ServedProduct;
}

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly links: readonly string[];
}

export const test = base.extend<{ answerAge: boolean }, { serving: Serving }>({
  serving: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const serving: Serving = { current: await serveProduct({ env: { RATE_LIMIT_FACTOR: '1000' } }) };
      await use(serving);
      await serving.current.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  answerAge: [true, { option: true }],
  baseURL: async ({ serving }, use) => use(serving.current.url),
  page: async ({ page, context, serving, answerAge }, use) => {
    if (answerAge) await context.addCookies([{ name: 'age_ok', value: '1', url: serving.current.url }]);
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
        faults.push(message.text());
    });
    await use(page);
    expect(faults, 'errors in the console').toEqual([]);
  },
});

/** The newest mail to the address, as a person would find it in their mailbox. */
export const newestMail = async (page: Page, to: string): Promise<Mail> => {
  let found: Mail | undefined;
  await expect(async () => {
    const mails: Mail[] = await (await page.request.get('/dev/mailbox.json')).json();
    found = mails.find((mail) => mail.to === to);
    expect(found, `a mail to ${to}`).toBeDefined();
  }).toPass({ timeout: 10_000 });
  return found as Mail;
};

let people = 0;

export const someone = (): string => {
  people += 1;
  return `listener${people}.${Date.now()}@example.com`;
};

/** Signs up through the dialog that is open now and follows the link of the mail. */
export const finishSignUp = async (page: Page, email: string): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue with email' }).click();
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('button', { name: 'Send my sign-up link' }).click();
  await expect(dialog.getByText(email)).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Open the mailbox' })).toBeVisible();
  const mail = await newestMail(page, email);
  await page.goto(mail.links[0] ?? '');
};

/** Whether the one audio element plays and its time moves on. */
export const expectSound = async (page: Page): Promise<void> => {
  await expect
    .poll(() => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0), { timeout: 10_000 })
    .toBeGreaterThan(0.3);
  expect(await page.evaluate(() => document.querySelector('audio')?.paused)).toBe(false);
};

export { expect };
