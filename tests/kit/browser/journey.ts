// What every journey stands on: the product served for real, a browser that has given the age answer, the mailbox.
import { test as base, expect, type Page } from '@playwright/test';
import { copyOfSeededData } from '../site/seeded-data.ts';
import { serveOnServers } from '../site/served-on-servers.ts';
import { type ServedProduct, serveProduct } from '../site/served-product.ts';

/** Everything in one process, or the way production has it. */
export type Ground = 'embedded' | 'servers';

/** `current` changes when a journey crashes the server and starts it again. */
interface Serving {
  current: ServedProduct;
}

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly links: readonly string[];
}

/** The product as its first start leaves it. */
const serveAnew = (ground: Ground = 'embedded'): Promise<ServedProduct> =>
  ground === 'servers'
    ? serveOnServers(copyOfSeededData())
    : serveProduct({ dataDir: copyOfSeededData(), env: { RATE_LIMIT_FACTOR: '1000' } });

/** For a journey that changed what others build on: the next ones get the product as it was. */
export const leaveAsItWas = async (serving: Serving): Promise<void> => {
  await serving.current.stop();
  serving.current = await serveAnew();
};

export const test = base.extend<{ answerAge: boolean }, { ground: Ground; serving: Serving }>({
  ground: ['embedded', { option: true, scope: 'worker' }],
  serving: [
    async ({ ground }, use) => {
      const serving: Serving = { current: await serveAnew(ground) };
      await use(serving);
      await serving.current.stop();
    },
    { scope: 'worker', timeout: 180_000 },
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

export const newEmail = (): string => {
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

const CODE = /Or type this code: (\d{3}) (\d{3})/;

/**
 * For journeys that begin with an account and are about something else: signs up by the wire alone. The browser holds
 * the session from its next page.
 */
export const becomeListener = async (page: Page, email = newEmail()): Promise<string> => {
  const body = { email, marketingOptIn: true };
  expect((await page.request.post('/api/users/request-signup-link', { data: body })).ok()).toBe(true);
  const [, first, second] = CODE.exec((await newestMail(page, email)).text) ?? [];
  const verified = await page.request.post('/api/users/verify-code', {
    data: { email, code: `${first}${second}` },
  });
  const { token }: { token: string } = await verified.json();
  const storedSession = { token, origin: new URL(verified.url()).origin };
  await page.context().addInitScript((session) => {
    // The checkout page has another origin, and a page in a sandbox has no storage at all.
    if (location.origin !== session.origin || localStorage.getItem('was-signed-in') !== null) return;
    localStorage.setItem('was-signed-in', 'yes');
    localStorage.setItem('token', session.token);
  }, storedSession);
  return token;
};

/** Whether the one audio element plays and its time moves on. */
export const expectSound = async (page: Page): Promise<void> => {
  const heard = () => {
    const audio = document.querySelector('audio');
    return audio === null || audio.paused ? 0 : audio.currentTime;
  };
  let last = Number.POSITIVE_INFINITY;
  const movesOn = async () => {
    const now = await page.evaluate(heard);
    const isLater = now > last;
    last = now === 0 ? Number.POSITIVE_INFINITY : now;
    return isLater;
  };
  await expect.poll(movesOn, { intervals: [100] }).toBe(true);
};

/** Waits for what the page fetches once it is idle, the question for a rating among it, and for it to stand. */
export const expectIdleComponents = async (page: Page): Promise<void> => {
  const isFetched = () =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/idle-components-'));
  await expect.poll(() => page.evaluate(isFetched)).toBe(true);
  await page.evaluate(
    () => new Promise<void>((done) => requestIdleCallback(() => requestIdleCallback(() => done()))),
  );
};

/** Waits until React has taken over what the server drew: from then on a link leads on without a new page. */
export const untilHydrated = async (page: Page, link = page.locator('main a').first()): Promise<void> => {
  const isAlive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
  await expect.poll(() => link.evaluate(isAlive)).toBe(true);
};

export { expect, type Page };
