// A second factor where the site requires one of its staff: an admin with a real passkey of the browser's virtual
// authenticator.
import {
  test as base,
  becomeListener,
  expect,
  newEmail,
  newestMail,
} from '@meend/tests/kit/browser/journey.ts';
import { grantRole } from '@meend/tests/kit/site/grant-role.ts';
import { copyOfSeededData } from '@meend/tests/kit/site/seeded-data.ts';
import { freePort, serveProduct } from '@meend/tests/kit/site/served-product.ts';

const test = base.extend({
  serving: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright parses the fixture's dependencies from this pattern
    async ({}, use) => {
      const port = await freePort();
      // WebAuthn needs a host name; it does not work on an IP address.
      const url = `http://localhost:${port}`;
      const env = { RATE_LIMIT_FACTOR: '1000', STAFF_SECOND_FACTOR: 'on', PUBLIC_URL: url };
      const product = await serveProduct({ dataDir: copyOfSeededData(), port, env });
      await use({ current: { ...product, url } });
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
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
  await codes.getByRole('button', { name: 'I have kept them' }).click();
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
