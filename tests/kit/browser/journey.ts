// Fixtures of every journey: the product as a real server, a browser that passed the age gate, the mailbox.
import { test as base, expect, type Page } from '@playwright/test';
import { copyOfSeededData } from '../site/seeded-data.ts';
import { serveOnServers } from '../site/served-on-servers.ts';
import { type ServedProduct, serveProduct } from '../site/served-product.ts';

/** Everything in one process, or separate servers as in production. */
export type Ground = 'embedded' | 'servers';

/** `current` changes when a journey crashes and restarts the server. */
interface Serving {
  current: ServedProduct;
}

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly links: readonly string[];
}

/** The product in the state of its first start. */
const serveAnew = (ground: Ground = 'embedded'): Promise<ServedProduct> =>
  ground === 'servers'
    ? serveOnServers(copyOfSeededData())
    : serveProduct({ dataDir: copyOfSeededData(), env: { RATE_LIMIT_FACTOR: '1000' } });

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

/** The newest mail to the address, read from the mailbox page. */
export const newestMail = async (page: Page, to: string): Promise<Mail> => {
  let found: Mail | undefined;
  await expect(async () => {
    const mails: Mail[] = await (await page.request.get('/dev/mailbox.json')).json();
    found = mails.find((mail) => mail.to === to);
    expect(found, `a mail to ${to}`).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return found as Mail;
};

let people = 0;

export const newEmail = (): string => {
  people += 1;
  return `listener${people}.${Date.now()}@example.com`;
};

/** Completes the open sign-up dialog and follows the link of the mail. */
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

/** Signs up by the API alone, for journeys about something else. The browser has the session from its next page on. */
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
    // The checkout page has another origin, and a sandboxed page has no storage.
    if (location.origin !== session.origin || localStorage.getItem('was-signed-in') !== null) return;
    localStorage.setItem('was-signed-in', 'yes');
    localStorage.setItem('token', session.token);
  }, storedSession);
  return token;
};

/** Expects that the single audio element plays and its time advances. */
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

/** Waits until the components loaded when idle, such as the rating prompt, are mounted: one listens for Escape. */
export const expectIdleComponents = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  const listeners = async () => {
    const expression = 'getEventListeners(window).keydown?.length ?? 0';
    const { result } = await devtools.send('Runtime.evaluate', { expression, includeCommandLineAPI: true });
    return result.value;
  };
  await expect.poll(listeners).toBeGreaterThan(0);
  await devtools.detach();
};

/** Waits for hydration: from then on a link navigates without loading a page. */
export const untilHydrated = async (page: Page, link = page.locator('main a').first()): Promise<void> => {
  const isAlive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
  await expect.poll(() => link.evaluate(isAlive)).toBe(true);
};

/** Opens a list of stories from the header, without loading a page. */
export const openStoryList = async (page: Page, name: string): Promise<void> => {
  const header = page.getByRole('banner');
  await header.getByText('Stories', { exact: true }).click();
  await header.getByRole('link', { name }).click();
};

export { expect, type Page };
