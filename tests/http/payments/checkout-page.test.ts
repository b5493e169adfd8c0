import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../../support/http-ask.ts';
import { startSite, type TestSite } from '../../support/http-site.ts';

const UNAVAILABLE = 'The payment page could not be opened. You have not been charged.';
const PROVIDER = [
  'https://sdk.cashfree.com',
  'https://api.cashfree.com',
  'https://sandbox.cashfree.com',
  'https://payments.cashfree.com',
  'https://payments-test.cashfree.com',
];

let site: TestSite;

beforeAll(async () => {
  site = await startSite({
    environment: { CASHFREE_CLIENT_ID: 'id', CASHFREE_CLIENT_SECRET: 'secret', CASHFREE_MODE: 'sandbox' },
  });
});
afterAll(() => site.stop());

type Checkout = (wanted: unknown) => Promise<unknown>;

/** Runs the page's script with a provider's script that loads or not, and does this. */
const opened = async (sdk: Checkout | 'blocked' | 'empty', hash = '#session_1') => {
  const { text: script } = await ask(site, '/payment/checkout-start.js');
  const { text: html } = await ask(site, '/payment/checkout/01999999-0000-7000-8000-000000000000');
  const data = (name: string): string => html.match(new RegExp(`data-${name}="([^"]*)"`))?.[1] ?? '';
  const alerts: string[] = [];
  const left: string[] = [];
  const asked: unknown[] = [];
  const loaded: string[] = [];
  const page = {
    document: {
      currentScript: {
        dataset: {
          sdk: data('sdk'),
          mode: data('mode'),
          unavailable: data('unavailable'),
          back: data('back'),
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
    window:
      typeof sdk === 'string'
        ? {}
        : {
            Cashfree: (settings: unknown) => ({
              checkout: (wanted: unknown) => {
                asked.push(settings, wanted);
                return sdk(wanted);
              },
            }),
          },
    location: { hash, replace: (to: string) => left.push(to) },
    alert: (message: string) => alerts.push(message),
  };
  await new Function(...Object.keys(page), script.replace('(async', 'return (async'))(...Object.values(page));
  return { alerts, left, asked, loaded };
};

test('the checkout is opened in this window, for the session after the #, in the configured mode', async () => {
  expect(await opened(async () => ({ redirect: true }))).toEqual({
    alerts: [],
    left: [],
    asked: [{ mode: 'sandbox' }, { paymentSessionId: 'session_1', redirectTarget: '_self' }],
    loaded: ['https://sdk.cashfree.com/js/v3/cashfree.js'],
  });
});

test('an error of the checkout is told in the provider’s words, and leads back to the plans', async () => {
  const { alerts, left } = await opened(async () => ({ error: { message: 'Your session has expired.' } }));
  expect([alerts, left]).toEqual([['Your session has expired.'], ['/profile?tab=subscription']]);
});

test.each([
  ['the provider’s script is blocked', 'blocked', '#session_1'],
  ['the provider’s script is empty', 'empty', '#session_1'],
  ['the checkout breaks', () => Promise.reject(new Error('inside')), '#session_1'],
  ['the error has no words', async () => ({ error: { message: { html: '<b>no</b>' } } }), '#session_1'],
  ['the address was damaged', async () => ({ redirect: true }), '#%E0%A4%A'],
] as const)('when %s, the payer is told so and led back to the plans', async (_, sdk, hash) => {
  const { alerts, left } = await opened(sdk, hash);
  expect([alerts, left]).toEqual([[UNAVAILABLE], ['/profile?tab=subscription']]);
});

test('the checkout runs the provider’s script alone, and calls and frames the provider alone', async () => {
  const { headers } = await ask(site, '/payment/checkout/01999999-0000-7000-8000-000000000000');
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
  expect((await ask(site, '/')).headers.get('content-security-policy') ?? '').not.toContain('cashfree');
});
