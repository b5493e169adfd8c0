import { get } from 'node:http';
import { companySettings } from '@meend/tests/kit/site/company-settings.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { startSite, type TestSite } from '@meend/tests/kit/site/http-site.ts';
import { sitePerFile, webFolder } from '@meend/tests/kit/site/shared-site.ts';
import { expect, test } from 'vitest';

const webDir = webFolder();

const environment = {
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
};

const development = sitePerFile({ webDir });
const production = sitePerFile({ webDir, environment });
const demonstration = sitePerFile({ webDir, environment: { ...environment, DEMO: 'on' } });

test.each(['/dev/mailbox', '/dev/mailbox.json', '/sandbox/sdk.js', '/api/docs', '/api/openapi.json'])(
  '%s can be read in development and does not exist in production',
  async (path) => {
    const [open, shut] = [await httpRequest(development, path), await httpRequest(production, path)];
    expect([open.status, shut.status]).toEqual([200, 404]);
  },
);

test.each([
  ['/sandbox/faults', 200, { faults: [] }],
  ['/sandbox/pg/orders', 401, {}],
  ['/sandbox/checkout/session', 404, { outcome: 'pay' }],
])('%s accepts nothing in production', async (path, inDevelopment, body) => {
  const [open, shut] = [
    await httpRequest(development, path, { body }),
    await httpRequest(production, path, { body }),
  ];
  expect([open.status, shut.status]).toEqual([inDevelopment, 405]);
});

interface Page {
  readonly status: number | undefined;
  readonly policy: string | undefined;
  readonly text: string;
}

/** fetch sets the Host header itself, so a plain client is used. */
const pageOn = (site: TestSite, host: string, path: string) =>
  new Promise<Page>((resolve, reject) => {
    get(`${site.url}${path}`, { headers: { host, accept: 'text/html' } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part) => {
        text += part;
      });
      answer.on('end', () =>
        resolve({
          status: answer.statusCode,
          policy: answer.headers['content-security-policy']?.toString(),
          text,
        }),
      );
    }).on('error', reject);
  });

test.each([
  ['a page of the application', 'meend.example', '/', 200],
  ['a page that does not exist', 'meend.example', '/no-such-page', 404],
  ['a refusal', 'meend.example', '/%ff', 400],
  ['the checkout page', 'pay.meend.example', '/payment/checkout/abc', 404],
])('%s says "Demonstration" in production if configured, and nowhere else', async (_, host, path, status) => {
  const shown = await pageOn(demonstration, host, path);
  expect(shown.status).toBe(status);
  expect(shown.text).toContain(
    '<aside class="site-notice" aria-label="Demonstration">Demonstration: examples only.</aside>',
  );
  const nonce = /style-src [^;]*'nonce-([^']+)'/.exec(shown.policy ?? '')?.[1];
  expect(shown.text).toContain(`<style nonce="${nonce}">.site-notice{`);
  for (const site of [production, development])
    expect((await pageOn(site, host, path)).text).not.toMatch(/demonstration/i);
});

test('a rehearsal has a notice on its pages, and its checkout opens the provider’s test system', async () => {
  const rehearsal = await startSite({
    webDir,
    environment: { ...environment, REHEARSAL: 'on', CASHFREE_MODE: 'sandbox', DEMO: 'on' },
  });
  for (const [host, path] of [
    ['meend.example', '/'],
    ['pay.meend.example', '/payment/checkout/abc'],
  ] as const)
    expect((await pageOn(rehearsal, host, path)).text).toContain(
      'aria-label="Demonstration, Rehearsal">Demonstration: examples only. Rehearsal: payments move no money.</aside>',
    );
  expect((await pageOn(rehearsal, 'pay.meend.example', '/payment/checkout/abc')).policy).toContain(
    'https://sandbox.cashfree.com',
  );
  await rehearsal.stop();
});

test('the checkout of production loads the real provider alone', { tags: ['payment-27'] }, async () => {
  const policyOf = async (site: TestSite, host: string) =>
    (await pageOn(site, host, '/payment/checkout/abc')).policy;
  expect(await policyOf(production, 'pay.meend.example')).toContain('https://sdk.cashfree.com');
  expect(await policyOf(development, 'localhost')).not.toContain('cashfree');
});
