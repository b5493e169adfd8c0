// A site with Google, a real OpenID provider beside it, and a second factor for its staff: an admin with a real passkey
// of the browser's virtual authenticator.
import {
  test as base,
  becomeListener,
  expect,
  newEmail,
  newestMail,
} from '@meend/tests/kit/browser/journey.ts';
import { type OpenIdProvider, startOpenIdProvider } from '@meend/tests/kit/servers/open-id-provider.ts';
import { grantRole } from '@meend/tests/kit/site/grant-role.ts';
import { copyOfSeededData } from '@meend/tests/kit/site/seeded-data.ts';
import { freePort, serveProduct } from '@meend/tests/kit/site/served-product.ts';
import type { Page } from '@playwright/test';

const FAILED = 'Failed to sign in with Google. Please try again later.';

const test = base.extend<object, { provider: OpenIdProvider }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright parses the fixture's dependencies from this pattern
    async ({}, use) => {
      const provider = await startOpenIdProvider();
      await use(provider);
      await provider.die();
    },
    { scope: 'worker' },
  ],
  serving: [
    async ({ provider }, use) => {
      const port = await freePort();
      // WebAuthn needs a host name; it does not work on an IP address.
      const url = `http://localhost:${port}`;
      const site = { RATE_LIMIT_FACTOR: '1000', STAFF_SECOND_FACTOR: 'on', PUBLIC_URL: url };
      const env = { ...site, ...provider.environment };
      const product = await serveProduct({ dataDir: copyOfSeededData(), port, env });
      provider.admit(url);
      await use({ current: { ...product, url } });
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const goToGoogle = (page: Page): Promise<void> =>
  page.getByRole('link', { name: 'Continue with Google' }).click();

const openDialog = async (page: Page, opener: 'Sign up' | 'Log in'): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name: opener }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

const chooseAccount = async (page: Page, email: string, isVerified = true): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  if (!isVerified) await page.getByLabel('Verified').uncheck();
  await page.getByRole('button', { name: 'Continue' }).click();
};

const isLoggedIn = (page: Page): Promise<void> =>
  expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toHaveCount(0);

const expectSignInFailed = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: FAILED })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
};

test('a new user returns from Google signed in and selects free audios; an existing one returns to the page before', async ({
  page,
}) => {
  const email = newEmail();
  await page.goto('/temptations');
  await openDialog(page, 'Sign up');
  await goToGoogle(page);
  const verifiedMessage = page.getByText('Account verified successfully. Redirecting...');
  await Promise.all([expect(verifiedMessage).toBeVisible(), chooseAccount(page, email)]);
  expect(new URL(page.url()).search).toBe('');
  await expect(page).toHaveURL(/\/unlock-free-story$/);
  await expect(page.getByRole('heading', { name: 'Please select any 3 free audios' })).toBeVisible();
  await isLoggedIn(page);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/temptations');
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Episode 1, locked' }).click();
  const pressed = page.url();
  await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click();
  await goToGoogle(page);
  await chooseAccount(page, email);
  await expect(page).toHaveURL(pressed);
  await isLoggedIn(page);
});

test('who cancels at Google, or has no verified address there, sees the specified text and may retry', async ({
  page,
}) => {
  const email = newEmail();
  await page.goto('/login');
  await goToGoogle(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectSignInFailed(page);

  await page.getByRole('button', { name: 'Try again' }).click();
  await goToGoogle(page);
  await chooseAccount(page, email, false);
  await expectSignInFailed(page);

  await page.getByRole('button', { name: 'Try again' }).click();
  await goToGoogle(page);
  await chooseAccount(page, email);
  await expect(page).toHaveURL(/\/unlock-free-story$/);
  await isLoggedIn(page);
});

test('an admin adds a passkey before the dashboard opens, and confirms the next login by it', async ({
  page,
  context,
  serving,
}) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const email = newEmail();
  await becomeListener(page, email);
  grantRole(serving.current, email, 'admin');
  await page.goto('/admin-dashboard?panel=feedback');
  await expect(page.getByRole('heading', { name: 'Set up your second step' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Feedback' })).toBeHidden();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const codes = page.getByRole('region', { name: 'Your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByRole('heading', { name: 'Feedback', level: 1 })).toBeVisible();

  // The same admin logs in again: a new session without a confirmed second factor.
  const mails = async () => (await (await page.request.get('/dev/mailbox.json')).json()).length;
  const before = await mails();
  expect((await page.request.post('/api/users/request-login-link', { data: { email } })).ok()).toBe(true);
  await expect.poll(mails).toBeGreaterThan(before);
  const [, first, second] = /code: (\d{3}) (\d{3})/.exec((await newestMail(page, email)).text) ?? [];
  const data = { email, code: `${first}${second}` };
  const { token } = await (await page.request.post('/api/users/verify-code', { data })).json();
  await page.evaluate((session) => localStorage.setItem('token', session), token);
  await page.goto('/admin-dashboard?panel=feedback');
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Feedback', level: 1 })).toBeVisible();
});
