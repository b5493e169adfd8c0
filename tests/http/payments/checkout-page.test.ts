import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { checkoutMessages } from '@meend/adapters/http/messages/checkout-messages.ts';
import type { Order } from '@meend/core/payment/order.ts';
import { makeId, type OrderId } from '@meend/core/shared/ids.ts';
import { defaultLanguage } from '@meend/core/shared/languages.ts';
import { fromRupees } from '@meend/core/shared/rupees.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { startSite, type TestSite } from '@meend/tests/kit/site/http-site.ts';
import { addListener } from '@meend/tests/kit/site/http-users.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import { sha256 } from 'js-sha256';
import { expect, test } from 'vitest';

const UNAVAILABLE = 'The payment page could not be opened. You have not been charged.';
const UNKNOWN = '/payment/checkout/01999999-0000-7000-8000-000000000000';
const SESSION = 'session_1';
const PROVIDER = [
  'https://sdk.cashfree.com',
  'https://api.cashfree.com',
  'https://sandbox.cashfree.com',
  'https://payments.cashfree.com',
  'https://payments-test.cashfree.com',
];

const site = sitePerFile({
  environment: { CASHFREE_CLIENT_ID: 'id', CASHFREE_CLIENT_SECRET: 'secret', CASHFREE_MODE: 'sandbox' },
});

const checkoutUrlOf = (of: TestSite): string => of.product.get(tokens.config).checkoutUrl ?? '';
const fetchCheckout = (path: string, method = 'GET') =>
  httpRequest({ ...site, url: checkoutUrlOf(site) }, path, { method });

const addOrder = async (changes: Partial<Order> = {}): Promise<string> => {
  const { user } = await addListener(site);
  const now = site.clock.now();
  const order: Order = {
    id: makeId<OrderId>(now, site.product.get(tokens.randomness).bytes(10)),
    userId: user.id,
    planName: '90 days',
    amount: fromRupees(129),
    days: 90,
    status: 'open',
    sessionId: SESSION,
    createdAt: now,
    expiresAt: new Date(now.getTime() + 1_800_000),
    paidAt: null,
    nextCheckAt: new Date(now.getTime() + 30_000),
    checks: 0,
    paidCheckAt: null,
    refundDueAt: null,
    refundedAt: null,
    refundCheckAt: null,
    refundChecks: 0,
    unreadableSince: null,
    refundsUnreadableSince: null,
    ...changes,
  };
  await site.product.get(tokens.stores).orders.add(order);
  return `/payment/checkout/${order.id}`;
};

type Checkout = (options: unknown) => Promise<unknown>;

interface Visit {
  readonly hash?: string;
  readonly cameBack?: boolean;
}

/** Runs the page's script with a provider's script that loads or fails, and behaves like this. */
const opened = async (
  sdk: Checkout | 'blocked' | 'empty',
  { hash = `#${SESSION}`, cameBack = false }: Visit = {},
) => {
  const { text: script } = await fetchCheckout('/payment/checkout-start.js');
  const { text: html } = await fetchCheckout(await addOrder());
  const data = (name: string): string => html.match(new RegExp(`data-${name}="([^"]*)"`))?.[1] ?? '';
  const alerts: string[] = [];
  const sdkCalls: unknown[] = [];
  const loaded: string[] = [];
  const root = { dataset: { state: 'opening' } };
  const message = { textContent: '' };
  const button: { onclick: () => Promise<void> } = { onclick: async () => undefined };
  const page = {
    document: {
      documentElement: root,
      getElementById: (id: string) => (id === 'message' ? message : button),
      currentScript: {
        dataset: {
          session: data('session'),
          sdk: data('sdk'),
          mode: data('mode'),
          unavailable: data('unavailable'),
        },
      },
      createElement: () => ({}),
      head: {
        append: (tag: { src: string; onload: () => void; onerror: (fault: unknown) => void }) => {
          loaded.push(tag.src);
          if (sdk === 'blocked') tag.onerror(new Error('blocked'));
          else tag.onload();
        },
      },
    },
    window: {} as Record<string, unknown>,
    performance: { getEntriesByType: () => [{ type: cameBack ? 'back_forward' : 'navigate' }] },
    onpageshow: null,
    location: { hash },
    alert: (text: string) => alerts.push(text),
    sha256,
  };
  if (typeof sdk !== 'string') {
    const { append } = page.document.head;
    page.document.head.append = (tag) => {
      page.window.Cashfree = (settings: unknown) => ({
        checkout: (options: unknown) => {
          sdkCalls.push(settings, options);
          return sdk(options);
        },
      });
      append(tag);
    };
  }
  await new Function(...Object.keys(page), script.replace('(() => {', 'return (() => {'))(
    ...Object.values(page),
  );
  return {
    alerts,
    sdkCalls,
    loaded,
    shown: () => [root.dataset.state, message.textContent],
    press: () => button.onclick(),
  };
};

test('the checkout is opened in this window, for the session after the #, in the configured mode', async () => {
  const { alerts, sdkCalls, loaded, shown } = await opened(async () => ({ redirect: true }));
  expect({ alerts, asked: sdkCalls, loaded, shown: shown() }).toEqual({
    alerts: [],
    asked: [{ mode: 'sandbox' }, { paymentSessionId: SESSION, redirectTarget: '_self' }],
    loaded: ['https://sdk.cashfree.com/js/v3/cashfree.js'],
    shown: ['opening', ''],
  });
});

test('the checkout page says the provider’s message in an alert when the checkout fails', {
  tags: ['payment-31'],
}, async () => {
  const { alerts, shown } = await opened(async () => ({ error: { message: 'Your session has expired.' } }));
  expect([alerts, shown()]).toEqual([
    ['Your session has expired.'],
    ['stopped', 'Your session has expired.'],
  ]);
});

test.each([
  ['the provider’s script is blocked', 'blocked', `#${SESSION}`],
  ['the provider’s script is empty', 'empty', `#${SESSION}`],
  ['the checkout breaks', () => Promise.reject(new Error('inside')), `#${SESSION}`],
  ['the error has no words', async () => ({ error: { message: { html: '<b>no</b>' } } }), `#${SESSION}`],
  ['the address was damaged', async () => ({ redirect: true }), '#%E0%A4%A'],
] as const)('when %s, the payer reads it on the card', async (_, sdk, hash) => {
  const { alerts, shown } = await opened(sdk, { hash });
  expect([alerts, shown()]).toEqual([[UNAVAILABLE], ['stopped', UNAVAILABLE]]);
});

test.each(['#session_of_another_order', '#', ''])(
  'a session that is not the order’s own (%j) is not opened, and the provider’s script is not loaded',
  async (hash) => {
    const { alerts, sdkCalls, loaded } = await opened(async () => ({ redirect: true }), { hash });
    expect([alerts, sdkCalls, loaded]).toEqual([[UNAVAILABLE], [], []]);
  },
);

test('after the browser’s back button the checkout does not open by itself but by a press', async () => {
  const visit = await opened(async () => ({ redirect: true }), { cameBack: true });
  expect([visit.shown(), visit.sdkCalls]).toEqual([['stopped', ''], []]);
  await visit.press();
  expect(visit.sdkCalls).toHaveLength(2);
});

test('the checkout runs the provider’s script alone, and calls and frames the provider alone', {
  tags: ['payment-27'],
}, async () => {
  const { headers } = await fetchCheckout(await addOrder());
  const policy = new Map(
    (headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources] as const;
    }),
  );
  expect(policy.get('default-src')).toEqual(["'none'"]);
  expect(policy.get('script-src')).toEqual(["'self'", 'https://sdk.cashfree.com']);
  for (const name of ['connect-src', 'frame-src', 'form-action'])
    expect(policy.get(name)).toEqual(["'self'", ...PROVIDER]);
  expect(policy.has('sandbox')).toBe(false);
  expect(headers.get('referrer-policy')).toBe('strict-origin');
  expect((await httpRequest(site, '/')).headers.get('content-security-policy') ?? '').not.toContain(
    'cashfree',
  );
});

test('the card names the plan and the amount, and nothing about the payer', async () => {
  const path = await addOrder();
  const { status, text } = await fetchCheckout(path);
  expect(status).toBe(200);
  expect(text).toContain('90 days');
  expect(text).toContain('₹129');
  expect(text).not.toContain('@example.in');
  expect(text).not.toContain(SESSION);
  expect(text).toContain(`data-session="${sha256(SESSION)}"`);
});

test.each(['en-GB,en;q=0.8', 'fr', '*;q=, ;;q=0'])(
  'the checkout page names its language, whatever Accept-Language holds (case %#)',
  async (header) => {
    const { text, headers } = await httpRequest({ ...site, url: checkoutUrlOf(site) }, await addOrder(), {
      headers: { 'accept-language': header },
    });
    expect(text).toContain(`<html lang="${defaultLanguage}"`);
    expect(text).toContain(checkoutMessages[defaultLanguage].opening);
    expect(headers.get('vary')).toMatch(/(^|, )Accept-Language(,|$)/);
  },
);

test.each([
  ['paid', { status: 'paid' }],
  ['given up', { status: 'expired' }],
  ['out of time', { expiresAt: new Date(0) }],
  ['without a session', { status: 'created', sessionId: null }],
] as const)('an order that is %s opens nothing', async (_, changes) => {
  const { text } = await fetchCheckout(await addOrder(changes));
  expect(text).toContain('This payment is closed');
  expect(text).not.toContain('<script');
});

test.each([UNKNOWN, '/payment/checkout/abc'])(
  'an unknown order (%s) is reported as unknown',
  async (path) => {
    const { status, text } = await fetchCheckout(path);
    expect([status, text.includes('We could not find this order.')]).toEqual([404, true]);
    expect(text).not.toContain('<script');
  },
);

test('the application’s host sends the payer to the checkout’s, in their theme', async () => {
  const path = await addOrder();
  const { status, headers } = await httpRequest(site, path, { headers: { cookie: 'theme=light' } });
  expect([status, headers.get('location')]).toEqual([302, `${checkoutUrlOf(site)}${path}?theme=light`]);
  expect((await httpRequest(site, '/payment/checkout-start.js')).text).not.toContain('Cashfree');
});

test('the checkout’s host serves nothing else but its health check, and sets no cookie', async () => {
  for (const path of ['/', '/api/playlist/playlists?limit=1', '/media/none', '//evil.example', '/login']) {
    const { status, headers, text } = await fetchCheckout(path);
    expect([status, headers.get('location'), headers.get('set-cookie'), text.includes('<form')]).toEqual([
      307,
      site.url + path,
      null,
      false,
    ]);
  }
  expect((await fetchCheckout('/api/payment/webhook', 'POST')).status).toBe(307);
  expect((await fetchCheckout('/healthz')).status).toBe(200);
  expect((await fetchCheckout(await addOrder())).headers.get('set-cookie')).toBeNull();
  expect((await fetchCheckout(await addOrder(), 'POST')).status).toBe(405);
});

test('without a second host the page is on the application’s, in a sandbox without its origin', async () => {
  const plain = await startSite({ environment: { PUBLIC_URL: 'http://meend.test:3000' } });
  try {
    const { status, headers } = await httpRequest(plain, UNKNOWN);
    expect([status, headers.get('location')]).toEqual([404, null]);
    expect(headers.get('content-security-policy')).toMatch(/; sandbox (?!.*allow-same-origin)allow-scripts/);
    expect((await httpRequest(plain, '/payment/sha256.js')).headers.get('cross-origin-resource-policy')).toBe(
      'cross-origin',
    );
  } finally {
    await plain.stop();
  }
});
