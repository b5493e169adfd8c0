// Injects server faults in the browser, for every call at once.
import { goOn } from '@meend/tests/kit/browser/go-on.ts';
import { expect, type Page, test } from '@meend/tests/kit/browser/journey.ts';
import { openWithOrder } from '@meend/tests/kit/site/reported-order.ts';
import type { Route } from '@playwright/test';

const html = '<!doctype html><title>Bad gateway</title><h1>502</h1>';

const faults = {
  'answers 500': (route: Route) =>
    route.fulfill({
      status: 500,
      json: {
        error: 'Something went wrong on our side. Please try again.',
        message: 'Something went wrong on our side. Please try again.',
        code: 'server.unexpected',
      },
    }),
  'answers HTML instead of JSON': (route: Route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: html }),
  'cuts its answers off': (route: Route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '[{"_id":"01' }),
  'drops the connection': (route: Route) => route.abort('connectionreset'),
} as const;

export type Fault = keyof typeof faults;

export const faultNames = Object.keys(faults) as readonly Fault[];

/** From now on every call fails in this way. */
const breakServer = async (page: Page, fault: Fault): Promise<void> => {
  await page.route('**/api/**', faults[fault]);
};

const mendServer = (page: Page): Promise<void> => page.unrouteAll({ behavior: 'wait' });

const lists = [
  { path: '/temptations', message: 'Failed to load Temptations.', shows: 'The Last Train to Shimla' },
  { path: '/her-confessions', message: 'Failed to load her confessions.', shows: 'The Wedding Week' },
  { path: '/short-stories-det', message: 'Failed to load Quickies.', shows: 'Power Cut' },
  {
    path: '/playlist-det/the-last-train-to-shimla',
    message: 'Failed to load this story.',
    shows: 'The Last Train to Shimla',
  },
];

const failsAndRecovers = async (
  page: Page,
  fault: Fault,
  { path, message, shows }: (typeof lists)[number],
): Promise<void> => {
  await openWithOrder(page, '/fail');
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Failed' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await breakServer(page, fault);
  await goOn(page, path);
  const failed = page.getByText(message);
  await expect(failed, path).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Voices' })).toBeVisible();

  await mendServer(page);
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByRole('main').getByText(shows).first(), path).toBeVisible();
  await expect(failed).toBeHidden();
};

test('whatever the server answers wrongly, a list shows an error, the page stays usable, and Try again loads it', {
  tag: '@catalogue-56',
}, async ({ page, context }) => {
  const pages = [page, ...(await Promise.all(lists.slice(1).map(() => context.newPage())))];
  await Promise.all(
    lists.map((list, index) =>
      failsAndRecovers(pages[index] ?? page, faultNames[index] ?? 'drops the connection', list),
    ),
  );
});

test('while the server cuts its answers off, signing in keeps the typed text and works when sent again', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with email' }).click();
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('asha@example.com');
  await breakServer(page, 'cuts its answers off');
  await page.getByRole('button', { name: 'Send my login link' }).click();
  await expect(page.getByText('⚠︎ Unexpected error. Please try again.')).toBeVisible();
  await expect(email).toHaveValue('asha@example.com');

  await mendServer(page);
  await page.getByRole('button', { name: 'Send my login link' }).click();
  await expect(page.getByText('asha@example.com')).toBeVisible();
});
