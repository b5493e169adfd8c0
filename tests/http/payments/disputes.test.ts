import { disputes, otherWebhooks } from '@meend/adapters/composition/doctor/payments-check-up.ts';
import { sandboxSecret } from '@meend/adapters/composition/wiring/payments.ts';
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { signWebhook } from '@meend/adapters/payments/webhook-signature.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { addStaff } from '@meend/tests/kit/site/http-users.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import { expect, test } from 'vitest';

const site = sitePerFile();

const send = (body: object) => {
  const rawBody = JSON.stringify(body);
  const timestamp = String(Date.now());
  const signature = signWebhook(sandboxSecret(site.product.get(tokens.keys)), timestamp, rawBody);
  return fetch(`${site.url}/api/payment/webhook`, {
    method: 'POST',
    headers: { 'x-webhook-timestamp': timestamp, 'x-webhook-signature': signature },
    body: rawBody,
  });
};

const respondBy = new Date(Date.now() + 2.5 * DAY).toISOString();

const dispute = (status: string, type: string, minutes: number) => ({
  type,
  event_time: new Date(Date.now() + minutes * 60_000).toISOString(),
  data: {
    dispute: { dispute_id: '433475258', dispute_status: status, respond_by: respondBy, reason_code: '1402' },
    order_details: { order_id: 'order_19443', order_amount: 49, cf_payment_id: 885457437 },
    customer_details: {
      customer_name: 'Asha',
      customer_phone: '9876543210',
      customer_email: 'asha@example.in',
    },
  },
});

test('a disputed payment is shown in Today, doctor and the metrics until it is answered', async () => {
  const meera = await addStaff(site, 'admin', 'meera');
  const shown = async () => {
    const { json } = await httpRequest(site, '/api/meendAdmin/today', { token: meera.token });
    const metrics = await (await fetch(`${site.url}/metrics`)).text();
    return {
      today: (json.waiting as Record<string, unknown>).disputes,
      gauge: /^meend_open_disputes (\d+)$/m.exec(metrics)?.[1],
      doctor: await disputes(site.product),
    };
  };
  expect(await shown()).toMatchObject({ today: [], gauge: '0', doctor: { state: 'fine' } });

  const created = dispute('DISPUTE_CREATED', 'DISPUTE_CREATED', 0);
  for (const answer of [await send(created), await send(created)]) expect(answer.status).toBe(200);
  expect(await shown()).toEqual({
    today: [{ disputeID: '433475258', orderID: 'order_19443', respondBy, daysLeft: 2 }],
    gauge: '1',
    doctor: {
      state: 'warning',
      sentence: `1 disputes need an answer in the payment provider's dashboard: 433475258 of order order_19443 (answer by ${respondBy}, 2 days left).`,
    },
  });
  await send(dispute('DISPUTE_DOCS_RECEIVED', 'DISPUTE_UPDATED', 1));
  expect(await shown()).toMatchObject({
    today: [],
    gauge: '0',
    doctor: { state: 'fine', sentence: 'No dispute needs an answer; 1 are in review.' },
  });
});

test('a settlement is counted by doctor and the metrics', async () => {
  expect((await send({ type: 'SETTLEMENT_SUCCESS', data: { settlement: { id: 7 } } })).status).toBe(200);
  expect((await otherWebhooks(site.product)).sentence).toContain('SETTLEMENT_SUCCESS 1');
  expect(await (await fetch(`${site.url}/metrics`)).text()).toContain('meend_other_webhooks 1\n');
});

test('without the provider’s headers and with another signature a webhook is refused, and counted apart', async () => {
  const refuse = async (headers: Record<string, string>) => {
    const answer = await fetch(`${site.url}/api/payment/webhook`, { method: 'POST', headers, body: '{}' });
    return answer.status;
  };
  const timestamp = String(Date.now());
  const forged = signWebhook('another secret', timestamp, '{}');
  expect(await refuse({})).toBe(401);
  expect(await refuse({ 'x-webhook-timestamp': timestamp, 'x-webhook-signature': 'AAAA' })).toBe(401);
  expect(await refuse({ 'x-webhook-timestamp': timestamp, 'x-webhook-signature': forged })).toBe(401);
  const metrics = await (await fetch(`${site.url}/metrics`)).text();
  expect(metrics).toContain('meend_odd_webhooks_total{why="malformed"} 2');
  expect(metrics).toContain('meend_odd_webhooks_total{why="forged"} 1');
  expect(metrics).toContain('meend_security_events{kind="webhook-forged"} 1');
});
