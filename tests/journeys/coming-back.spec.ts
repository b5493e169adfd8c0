// Returning from the payment page: declined and then paid on it, with the webhook late, missing or first, and in a
// browser without a session.
import { setTimeout as wait } from 'node:timers/promises';
import { delays } from '@meend/core/shared/timings.ts';
import {
  becomeListener,
  expect,
  newEmail,
  newestMail,
  type Page,
  test,
} from '@meend/tests/kit/browser/journey.ts';
import { orderPlan } from '@meend/tests/kit/browser/order-plan.ts';

const faults = async (page: Page, ...names: readonly string[]): Promise<void> => {
  const set = await page.request.post('/sandbox/faults', { data: { faults: names } });
  expect(set.ok()).toBe(true);
};

test.afterEach(({ page }) => faults(page));

interface AtTheCheckout {
  readonly email: string;
  readonly token: string;
  /** The provider's hosted payment page. */
  readonly checkout: string;
}

/** Ordered by the API: payments.spec.ts presses the plan's button. */
const atTheCheckout = async (page: Page): Promise<AtTheCheckout> => {
  const email = newEmail();
  const token = await becomeListener(page, email);
  const { orderID, sessionID } = await orderPlan(page, token, email);
  await page.goto(`/payment/checkout/${orderID}#${sessionID}`);
  await expect(page.getByRole('heading', { name: 'Sandbox checkout' })).toBeVisible();
  return { email, token, checkout: page.url() };
};

/** Pays on the hosted page, which stays open; returns the provider's return URL. */
const onThePage = async (page: Page, checkout: string, outcome: 'pay' | 'decline'): Promise<string> => {
  const answer = await page.request.post(checkout, { data: { outcome } });
  return ((await answer.json()) as { redirect: string }).redirect;
};

/** Declines the payment, and waits until the server knows that. */
const declined = async (page: Page): Promise<AtTheCheckout> => {
  const at = await atTheCheckout(page);
  const { pathname } = new URL(await onThePage(page, at.checkout, 'decline'));
  const headers = { authorization: `Bearer ${at.token}` };
  await expect
    .poll(async () => (await (await page.request.get(`/api${pathname}`, { headers })).json()).status)
    .toBe('FAILED');
  // This status is repeated until the provider may be polled again.
  await wait(delays.paymentPoll);
  return at;
};

/** Collects every URL of the visit. */
const visited = (page: Page): readonly string[] => {
  const paths: string[] = [];
  page.on('framenavigated', (frame) => void paths.push(new URL(frame.url()).pathname));
  return paths;
};

for (const [when, fault] of [
  ['late', 'webhooks-late'],
  ['never', 'webhooks-muted'],
] as const) {
  test(`declined and then paid on the same page, with the webhook ${when}, counts as paid`, async ({
    page,
  }) => {
    await declined(page);
    await faults(page, fault);
    const paths = visited(page);
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Payment successful' })).toBeVisible();
    await expect(page).toHaveURL(/\/success$/);
    expect(paths).not.toContain('/fail');
  });
}

test('declined and then paid on the same page, with the webhook first, counts as paid', {
  tag: '@payment-19',
}, async ({ page }) => {
  const { email, checkout } = await declined(page);
  const back = await onThePage(page, checkout, 'pay');
  await expect.poll(async () => (await newestMail(page, email)).subject).toMatch(/subscription/);
  const paths = visited(page);
  await page.goto(back);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment successful' })).toBeVisible();
  expect(paths).not.toContain('/fail');
});

test('a payment that completes after the failure page was shown leads to success', async ({ page }) => {
  const { checkout } = await declined(page);
  await faults(page, 'webhooks-muted');
  await page.goto(await onThePage(page, checkout, 'decline'));
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Failed' })).toBeVisible();
  await onThePage(page, checkout, 'pay');
  await expect(page.getByRole('heading', { level: 1, name: 'Payment successful' })).toBeVisible();
});

test('"Try again" opens the same payment page, not another order’s', async ({ page }) => {
  const { checkout } = await declined(page);
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Failed' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(checkout);
});

test('another browser sees the status by its return URL, whose token is not exposed', async ({
  page,
  browser,
  serving,
}) => {
  const { checkout } = await atTheCheckout(page);
  const back = new URL(await onThePage(page, checkout, 'pay'));
  const view = back.searchParams.get('view') ?? '';
  expect(view).not.toBe('');
  const context = await browser.newContext();
  await context.addCookies([{ name: 'age_ok', value: '1', url: serving.current.url }]);
  const other = await context.newPage();
  const sent: string[] = [];
  other.on('request', (request) => {
    if (request.url() !== back.href) sent.push(request.url(), request.headers().referer ?? '');
  });
  await other.goto(back.href);
  await expect(other.getByRole('heading', { level: 1, name: 'Payment successful' })).toBeVisible();
  await expect(other.getByText(/^Your plan “30 days” is active/)).toBeVisible();
  await expect(other.getByRole('main').getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(other).toHaveURL(/\/success$/);
  expect(sent.join('\n')).not.toContain(view);
  const tracked = await other.evaluate(() => {
    dispatchEvent(new Event('pagehide'));
    return JSON.stringify([Reflect.get(window, 'dataLayer') ?? [], { ...localStorage }]);
  });
  expect(tracked).not.toContain('purchase"');
  expect(tracked).not.toContain(view);
  await context.close();
});

test('a browser with neither a session nor a token is asked to log in, not shown a failure', async ({
  page,
  browser,
  serving,
}) => {
  const { checkout } = await atTheCheckout(page);
  const back = new URL(await onThePage(page, checkout, 'pay'));
  const context = await browser.newContext();
  await context.addCookies([{ name: 'age_ok', value: '1', url: serving.current.url }]);
  const other = await context.newPage();
  for (const address of [back.pathname, `${back.pathname}?view=forged`]) {
    await other.goto(serving.current.url + address);
    await expect(other.getByText(/^Log in with the account you ordered with/)).toBeVisible();
    await expect(other).toHaveURL(serving.current.url + back.pathname);
  }
  await context.close();
});
