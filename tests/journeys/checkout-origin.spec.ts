// The payment provider's script is third-party code: it must have no access to anything the application has stored.

import { sandboxedCheckoutPolicy } from '@meend/adapters/http/calls/security-headers.ts';
import {
  checkoutDocument,
  checkoutScript,
  SCRIPT_PATH,
} from '@meend/adapters/http/routes/checkout-document.ts';
import type { OrderId } from '@meend/core/shared/ids.ts';
import { defaultLanguage } from '@meend/core/shared/languages.ts';
import { fromRupees } from '@meend/core/shared/rupees.ts';
import { becomeListener, expect, test } from '@meend/tests/kit/browser/journey.ts';
import type { Page } from '@playwright/test';
import { sha256 } from 'js-sha256';

/** A malicious provider script: tries to read storage, cookies and an API, and records the results or the errors. */
const curiousScript = (applicationUrl: string): string => `
const reached = async (read) => { try { return JSON.stringify(await read()); } catch (error) { return error.name; } };
window.Cashfree = () => ({
  checkout: async () => {
    const loot = {
      storage: await reached(() => ({ ...localStorage, ...sessionStorage })),
      cookies: await reached(() => document.cookie),
      call: await reached(async () => (await fetch('${applicationUrl}/api/openapi.json', { credentials: 'include' })).status),
    };
    document.body.dataset.loot = JSON.stringify(loot);
    return {};
  },
});`;

const lootOf = async (page: Page): Promise<Record<string, string>> => {
  await expect(page.locator('body[data-loot]')).toHaveCount(1);
  return JSON.parse((await page.locator('body').getAttribute('data-loot')) ?? '{}');
};

// Uses pages of its own: blocked accesses log console errors, which the fixture's page forbids.
test('a script on the checkout page cannot read what the application stored', async ({
  context,
  serving,
}) => {
  const applicationUrl = serving.current.url;
  await context.addCookies([{ name: 'age_ok', value: '1', url: applicationUrl }]);
  const page = await context.newPage();
  await page.route('**/sandbox/sdk.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: curiousScript(applicationUrl) }),
  );
  await becomeListener(page);
  await page.goto('/profile?tab=subscription');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  expect(token).not.toBeNull();
  await page
    .getByRole('article', { name: '30 days' })
    .getByRole('button', { name: 'Continue to pay' })
    .click();
  const loot = await lootOf(page);
  expect(new URL(page.url()).hostname).not.toBe(new URL(applicationUrl).hostname);
  expect(loot).toMatchObject({ storage: '{}', cookies: '""', call: 'TypeError' });
  expect(JSON.stringify(loot)).not.toContain(token);
  expect((await page.context().cookies(page.url())).map(({ name }) => name)).toEqual([]);
});

test('nor can it if the checkout page is served from the application’s own host', async ({ context }) => {
  const page = await context.newPage();
  const publicUrl = 'http://meend.test';
  const session = 'session_of_this_order';
  const settings = { sdkUrl: '/sandbox/sdk.js', mode: 'sandbox', providerOrigins: [publicUrl] } as const;
  const html = checkoutDocument({
    language: defaultLanguage,
    notices: [],
    ...settings,
    view: {
      orderId: '01999999-0000-7000-8000-000000000001' as OrderId,
      planName: '30 days',
      amount: fromRupees(49),
      sessionHash: sha256(session),
    },
    nonce: 'nonce',
    productName: 'Meend',
    publicUrl,
    theme: null,
    fonts: { sans: null, serif: null },
  });
  const answers: Readonly<Record<string, () => { contentType: string; body: string; headers?: object }>> = {
    '/': () => ({ contentType: 'text/html', body: '<title>Application</title>' }),
    '/payment/checkout/1': () => ({ contentType: 'text/html', body: html }),
    [SCRIPT_PATH]: () => ({ contentType: 'text/javascript', body: checkoutScript }),
    '/payment/sha256.js': () => ({
      contentType: 'text/javascript',
      body: `window.sha256 = () => '${sha256(session)}';`,
    }),
    '/sandbox/sdk.js': () => ({ contentType: 'text/javascript', body: curiousScript(publicUrl) }),
  };
  await page.route(`${publicUrl}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const answer = answers[pathname];
    if (answer === undefined) return route.fulfill({ status: 404 });
    const policy = sandboxedCheckoutPolicy('nonce', settings);
    return route.fulfill({
      ...answer(),
      headers: pathname.startsWith('/payment/checkout/') ? { 'content-security-policy': policy } : {},
    });
  });
  await page.goto(`${publicUrl}/`);
  await context.addCookies([{ name: 'age_ok', value: '1', url: publicUrl }]);
  await page.evaluate(() => localStorage.setItem('token', 'a-session-token'));
  await page.goto(`${publicUrl}/payment/checkout/1#${session}`);
  const loot = await lootOf(page);
  expect(loot).toMatchObject({ storage: 'SecurityError', cookies: 'SecurityError' });
  expect(JSON.stringify(loot)).not.toContain('a-session-token');
});
