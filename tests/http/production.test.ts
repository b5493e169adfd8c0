import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companySettings } from '../support/company-settings.ts';
import { ask } from '../support/http-ask.ts';
import { startSite, type TestSite } from '../support/http-site.ts';

const webDir = mkdtempSync(join(tmpdir(), 'meend-web-'));
let development: TestSite;
let production: TestSite;

beforeAll(async () => {
  writeFileSync(
    join(webDir, 'index.html'),
    '<html><head><title>Web</title></head><body><div id="root"></div></body></html>',
  );
  development = await startSite({ webDir });
  production = await startSite({
    webDir,
    environment: {
      NODE_ENV: 'production',
      RATE_LIMIT_FACTOR: '1',
      PUBLIC_URL: 'https://meend.example',
      CHECKOUT_URL: 'https://pay.meend.example',
      DATABASE_URL: 'postgres://unused@127.0.0.1/unused',
      REDIS_URL: 'redis://127.0.0.1:1',
      SIGNING_KEYS: `a:${Buffer.alloc(32, 1).toString('base64url')}`,
      CASHFREE_CLIENT_ID: 'id',
      CASHFREE_CLIENT_SECRET: 'secret',
      ...companySettings,
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'hello@meend.example',
    },
  });
});
afterAll(async () => {
  await Promise.all([development.stop(), production.stop()]);
  rmSync(webDir, { recursive: true, force: true });
});

test.each(['/dev/mailbox', '/dev/mailbox.json', '/sandbox/sdk.js', '/api/docs', '/api/openapi.json'])(
  '%s can be read in development and does not exist in production',
  async (path) => {
    const [open, shut] = [await ask(development, path), await ask(production, path)];
    expect([open.status, shut.status]).toEqual([200, 404]);
  },
);

test.each([
  ['/sandbox/faults', 200, { faults: [] }],
  ['/sandbox/pg/orders', 401, {}],
  ['/sandbox/checkout/session', 404, { outcome: 'pay' }],
])('%s takes nothing in production', async (path, inDevelopment, body) => {
  const [open, shut] = [await ask(development, path, { body }), await ask(production, path, { body })];
  expect([open.status, shut.status]).toEqual([inDevelopment, 405]);
});

test('the checkout of production loads the real provider alone', async () => {
  // fetch names the host by itself, so the plain client asks.
  const policyOf = (site: TestSite, host: string) =>
    new Promise<string | undefined>((resolve, reject) => {
      get(`${site.url}/payment/checkout/abc`, { headers: { host } }, (answer) => {
        answer.resume();
        resolve(answer.headers['content-security-policy']?.toString());
      }).on('error', reject);
    });
  expect(await policyOf(production, 'pay.meend.example')).toContain('https://sdk.cashfree.com');
  expect(await policyOf(development, 'localhost')).not.toContain('cashfree');
});
