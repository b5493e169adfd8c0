// A super admin's way from the dashboard to the job queues, in a product that wakes its workers through Redis.
import { expect, type Page, test } from '@playwright/test';
import { findRedis, type RedisServer, startRedis } from '../support/redis-server.ts';
import { copyOfSeededData } from '../support/seeded-data.ts';
import { admitAdmin } from '../support/served-admin.ts';
import { type ServedProduct, serveProduct } from '../support/served-product.ts';
import { grantRole } from '../support/studio/grant-role.ts';

interface Opened {
  readonly product: ServedProduct;
  readonly redis: RedisServer;
  readonly token: string;
}

/** Whose mails wait: with Redis they are a worker's, and none runs here. */
const open = async (redis: RedisServer): Promise<Opened> => {
  const alone = await serveProduct({ dataDir: copyOfSeededData() });
  const token = await admitAdmin(alone);
  grantRole(alone, 'meera@example.in', 'superadmin');
  await alone.end();
  const env = { REDIS_URL: redis.url };
  const port = Number(new URL(alone.url).port);
  return { product: await serveProduct({ dataDir: alone.dataDir, port, env }), redis, token };
};

const askForMail = (page: Page) =>
  page.request.post('/api/users/request-login-link', { data: { email: 'meera@example.in' } });

/** What a browser complains of, and whom else it asks. */
const watch = (page: Page, url: string): readonly string[] => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    // The token was laid into this browser without the session's cookie.
    const isRenewal = message.location().url.endsWith('/renew-session');
    if (message.type() === 'error' && !isRenewal) faults.push(message.text());
  });
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(`${url}/`)) faults.push(request.url());
  });
  return faults;
};

const widths = { desktop: { width: 1280, height: 860 }, phone: { width: 390, height: 844 } } as const;

const openQueues = async (page: Page): Promise<void> => {
  await page.goto('/admin-dashboard?panel=jobs');
  await page.getByRole('button', { name: 'Open the job queues' }).click();
  await expect(page).toHaveURL(/\/job-queues$/);
};

const seeTheMail = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'mail' }).first().click();
  await expect(page.getByRole('link', { name: /^waiting \d+$/i })).toBeVisible();
  await expect(page.getByRole('treeitem', { name: /^id:"[0-9a-f-]{36}"/ }).first()).toBeVisible();
  await expect(page.locator('body')).not.toContainText('@');
};

const tried = (): void => {
  let opened: Opened;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    const redis = await startRedis();
    if (redis === null) throw new Error('Redis vanished from this machine');
    opened = await open(redis);
  });
  test.afterAll(async () => {
    await opened.product.stop();
    await opened.redis.stop();
  });

  for (const [name, viewport] of Object.entries(widths))
    test(`a super admin sees on a ${name} which mail waits, and of whom it is not`, async ({ browser }) => {
      const { product, token } = opened;
      const context = await browser.newContext({ baseURL: product.url, viewport });
      await context.addCookies([{ name: 'age_ok', value: '1', url: product.url }]);
      await context.addInitScript((kept) => localStorage.setItem('token', kept), token);
      const page = await context.newPage();
      const faults = watch(page, product.url);
      await askForMail(page);
      await openQueues(page);
      await seeTheMail(page);
      expect(faults, 'errors in the console, and requests to others').toEqual([]);
      await context.close();
    });

  test('whoever has not come from the dashboard is told where the job queues are opened', async ({
    browser,
  }) => {
    const page = await browser.newPage({ baseURL: opened.product.url });
    await page.goto('/job-queues');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'The job queues are closed in this browser. Open them from the Admin Dashboard.',
    );
    await page.close();
  });
};

if (findRedis()) tried();
else
  test('the job queues are not looked at, as this machine has no Redis', () => {
    expect(findRedis()).toBeNull();
  });
