import { jwtSigner } from '@meend/adapters/system/signed-tokens.ts';
import { embeddedKeys } from '@meend/adapters/system/signing-keys.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { becomeListener, expect, test } from '@meend/tests/kit/browser/journey.ts';
import { deviceClock } from '@meend/tests/kit/memory/clocks.ts';
import type { ServedProduct } from '@meend/tests/kit/site/served-product.ts';
import type { Page } from '@playwright/test';

/** Ages the token by a day, so that it has expired for the browser and for the server, whose clock cannot be moved. */
const letADayPass = async (page: Page, { dataDir, url }: ServedProduct): Promise<void> => {
  const signer = jwtSigner({ keys: embeddedKeys(dataDir), issuer: url, clock: deviceClock });
  const claims = await signer.verify(await page.evaluate(() => localStorage.getItem('token') ?? ''));
  if (claims === null) throw new Error('The browser has no session');
  const old = await signer.sign({ ...claims, issuedAt: new Date(claims.issuedAt.getTime() - DAY) });
  await page.evaluate(
    ([token, at]) => {
      localStorage.setItem('token', token);
      localStorage.setItem('token-at', at);
    },
    [old, String(Date.now() - DAY)] as const,
  );
};

test('a listener who returns evening after evening is signed in on each, and never asked to log in', async ({
  page,
  serving,
}) => {
  await becomeListener(page);
  await page.goto('/');
  const renewals: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/users/renew-session')) renewals.push(response.status());
  });
  for (const evening of [1, 2]) {
    await letADayPass(page, serving.current);
    await page.goto('/profile?tab=details');
    await expect(page.getByText('This device', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(renewals).toEqual(Array(evening).fill(200));
  }
});

test('a listener whose session cookie is lost is fully logged out the next evening', async ({
  page,
  serving,
}) => {
  await becomeListener(page);
  await page.goto('/');
  await page.context().clearCookies({ name: 'session' });
  await letADayPass(page, serving.current);
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});
