import { mkdtempSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Email } from '@meend/core/account/user/email.ts';
import type { OrderId, UserId } from '@meend/core/shared/ids.ts';
import { fromRupees } from '@meend/core/shared/rupees.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cashfreeGateway } from './cashfree-gateway.ts';
import { type SandboxProvider, sandboxProvider } from './sandbox-provider.ts';

const keys = { clientId: 'sandbox', clientSecret: 'a secret of the sandbox' };
const request = {
  orderId: '0193-order' as OrderId,
  userId: '0193-user' as UserId,
  amount: fromRupees(49),
  description: 'Subscription, 30 days',
  name: 'anika',
  email: 'anika@example.com' as Email,
  phone: null,
  expiresAt: new Date(Date.now() + 60_000),
  viewToken: 'view-token',
};

let file: string;
let provider: SandboxProvider;
let server: Server;
let origin: string;

const readBody = async (stream: AsyncIterable<Buffer>) => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

beforeEach(async () => {
  file = join(mkdtempSync(join(tmpdir(), 'sandbox-')), 'orders.json');
  provider = sandboxProvider({ siteUrl: 'http://127.0.0.1:3000', file, ...keys });
  server = createServer(async (incoming, outgoing) => {
    const headers = incoming.headers as Record<string, string | undefined>;
    const body = await readBody(incoming);
    const { method = 'GET', url = '/' } = incoming;
    const answer = await provider.handle({ method, path: url, headers, body, nonce: 'n' });
    outgoing.writeHead(answer?.status ?? 404, answer?.headers ?? {}).end(answer?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  provider.close();
  server.close();
});

const gateway = () =>
  cashfreeGateway({
    baseUrl: `${origin}/sandbox/pg`,
    ...keys,
    webhookSecrets: [keys.clientSecret],
    publicUrl: origin,
    notifyUrl: `${origin}/hook`,
  });

const post = (path: string, body: unknown) =>
  fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const sessionOf = async () => {
  const made = await gateway().createOrder(request);
  if ('code' in made) throw new Error(made.detail);
  return made.sessionId;
};

test('a pending payment survives a restart and can be settled later as the same payment', async () => {
  const session = await sessionOf();
  await post(`/sandbox/checkout/${session}`, { outcome: 'pending' });
  const before = await gateway().listPayments(request.orderId);
  provider.close();
  provider = sandboxProvider({ siteUrl: 'http://127.0.0.1:3000', file, ...keys });
  await post(`/sandbox/checkout/${session}`, { outcome: 'pay' });
  const after = await gateway().listPayments(request.orderId);
  expect(before).toMatchObject([{ state: 'pending' }]);
  expect(after).toMatchObject([{ state: 'succeeded' }]);
  expect(Array.isArray(after) && after[0]?.paymentId).toBe(Array.isArray(before) && before[0]?.paymentId);
});

test('an unknown session, outcome or key is rejected', async () => {
  expect((await fetch(`${origin}/sandbox/checkout/session_x`)).status).toBe(404);
  expect((await post(`/sandbox/checkout/${await sessionOf()}`, { outcome: 'steal' })).status).toBe(400);
  expect((await post('/sandbox/pg/orders', {})).status).toBe(401);
});

test('only a pending refund can be completed', async () => {
  await post(`/sandbox/checkout/${await sessionOf()}`, { outcome: 'pay' });
  const end = async (id: string, outcome: string) =>
    (await post(`/sandbox/refunds/${id}`, { outcome })).status;
  expect(await end('refund1', 'done')).toBe(404);
  await post('/sandbox/faults', { faults: ['refunds-pending'] });
  await gateway().refund({
    orderId: request.orderId,
    refundId: 'refund1',
    amount: request.amount,
    note: 'Refund',
  });
  expect([await end('refund1', 'steal'), await end('refund1', 'done'), await end('refund1', 'fail')]).toEqual(
    [400, 200, 404],
  );
});
