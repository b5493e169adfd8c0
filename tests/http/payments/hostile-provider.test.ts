import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import type { OrderId } from '@meend/core/shared/ids.ts';
import {
  type RecordedProvider,
  recordedProvider,
} from '@meend/tests/integration/payments/recorded-provider.ts';
import { type Answered, serve } from '@meend/tests/integration/payments/serve.ts';
import { requestOrder } from '@meend/tests/kit/site/http-payments.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { startSite, type TestSite } from '@meend/tests/kit/site/http-site.ts';
import { addListener, type Listener } from '@meend/tests/kit/site/http-users.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

type Spoil = (answer: Answered, path: string) => Answered;

let provider: RecordedProvider;
let between: Awaited<ReturnType<typeof serve>>;
let site: TestSite;
let spoil: Spoil | null = null;
let logged = 0;

beforeAll(async () => {
  provider = await recordedProvider();
  between = await serve(async ({ method, path, headers, body }) => {
    const { host: _, 'content-length': __, connection: ___, ...passed } = headers;
    const answer = await fetch(new URL(path, provider.url), {
      method,
      headers: passed as Record<string, string>,
      ...(body === '' ? {} : { body }),
    });
    const answered = { status: answer.status, body: await answer.text() };
    return spoil ? spoil(answered, path) : answered;
  });
  site = await startSite({
    environment: {
      CASHFREE_CLIENT_ID: provider.clientId,
      CASHFREE_CLIENT_SECRET: provider.secret,
      CASHFREE_MODE: 'sandbox',
      CASHFREE_URL: `${between.origin}/pg`,
    },
  });
});
afterEach(() => {
  spoil = null;
});
afterAll(async () => {
  await site.stop();
  await between.close();
  await provider.close();
});

const spoils: readonly (readonly [string, Spoil])[] = [
  ['a page of HTML', () => ({ status: 200, body: '<!doctype html><h1>Maintenance</h1>' })],
  ['JSON that was cut off', ({ status, body }) => ({ status, body: body.slice(0, -9) })],
  [
    'another amount',
    ({ status, body }, path) => ({
      status,
      body: path.endsWith('/payments') ? body : body.replace('"order_amount":49', '"order_amount":1'),
    }),
  ],
  ['a redirect to itself', (_, path) => ({ status: 302, headers: { location: path }, body: '' })],
  ['status 503', () => ({ status: 503, body: 'busy' })],
];

const stores = () => site.product.get(tokens.stores);
const statusOf = async (listener: Listener, orderId: OrderId): Promise<unknown> => {
  // The provider is polled about an order at most every 2 seconds.
  site.clock.advance(2_000);
  const { status, json } = await httpRequest(site, `/api/payment/status/${orderId}`, {
    token: listener.token,
  });
  return [status, json.status];
};
const resendWebhooks = async (): Promise<number[]> => {
  const answers: number[] = [];
  for (const { body, headers } of provider.webhooks)
    answers.push(
      (
        await httpRequest(site, '/api/payment/webhook', {
          raw: body,
          headers: headers as Record<string, string>,
        })
      ).status,
    );
  return answers;
};
/** New log lines about the provider, checked for secrets. */
const loggedProviderErrors = (listener: Listener): readonly unknown[] => {
  const lines = site.log.slice(logged);
  logged = site.log.length;
  const secrets = [provider.secret, provider.clientId, listener.user.email, 'session_', '9999999999'];
  for (const secret of secrets) expect(lines.join('\n')).not.toContain(secret);
  return lines
    .map((line) => JSON.parse(line) as { msg?: string; call?: string; detail?: string; level?: string })
    .filter(({ msg }) => msg === 'call to the payment provider failed')
    .map(({ level, call, detail }) => [level, call, typeof detail]);
};

test.each(spoils)(
  'while the provider answers %s a payer reads pending, nothing is granted, and then they are',
  async (_, hostile) => {
    const asha = await addListener(site);
    const { json } = await requestOrder(site, asha);
    const orderId = json.orderID as OrderId;
    await provider.settle(orderId, 'pay');
    loggedProviderErrors(asha);
    spoil = hostile;
    expect(await statusOf(asha, orderId)).toEqual([200, 'PENDING']);
    expect(new Set(await resendWebhooks())).toEqual(new Set([200]));
    expect((await stores().orders.find(orderId))?.status).toBe('open');
    expect(await stores().subscriptions.find(asha.user.id)).toBeNull();
    expect(loggedProviderErrors(asha)).toContainEqual(['warn', 'read order', 'string']);
    spoil = null;
    expect(await statusOf(asha, orderId)).toEqual([200, 'PAID']);
    expect((await stores().subscriptions.find(asha.user.id))?.paidDays).toBe(30);
  },
);

test.each(spoils)(
  'a new order is rejected while the provider answers %s, and works afterwards',
  async (_, hostile) => {
    const asha = await addListener(site);
    const before = await site.rows.count('orders');
    loggedProviderErrors(asha);
    spoil = hostile;
    const refused = await requestOrder(site, asha);
    expect([refused.status, refused.json.error]).toEqual([
      503,
      'We could not start the payment. You have not been charged.',
    ]);
    expect(loggedProviderErrors(asha)).toContainEqual(['warn', 'create order', 'string']);
    spoil = null;
    const { status, json } = await requestOrder(site, asha);
    expect([status, json.sessionID]).toEqual([200, expect.stringMatching(/^session_/)]);
    expect(await site.rows.count('orders')).toBe(before + 1);
  },
);
