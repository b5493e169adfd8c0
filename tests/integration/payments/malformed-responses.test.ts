import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cashfreeGateway } from '@meend/adapters/payments/cashfree-gateway.ts';
import type { Email } from '@meend/core/account/user/email.ts';
import type { PaymentGateway } from '@meend/core/payment/payment-gateway.port.ts';
import type { OrderId, UserId } from '@meend/core/shared/ids.ts';
import { paise } from '@meend/core/shared/rupees.ts';
import { newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

type Behaviour = (response: ServerResponse, path: string) => void;

const SECRET = 'cfsk_ma_test_hunter2';
const CLIENT_ID = 'TEST_hunter1';
const id = newId<OrderId>();
const ours = { id, amount: paise(4900) };
const order = {
  order_id: id,
  order_amount: 49,
  order_currency: 'INR',
  order_status: 'PAID',
  payment_session_id: 'session_hunter3',
};
const payment = {
  cf_payment_id: '1',
  order_id: id,
  payment_status: 'SUCCESS',
  payment_amount: 49,
  payment_currency: 'INR',
};
const refund = { refund_id: 'r1', cf_refund_id: 2, refund_amount: 49, refund_status: 'SUCCESS' };
const request = {
  orderId: id,
  userId: newId<UserId>(),
  amount: ours.amount,
  description: 'Subscription, 30 days',
  name: 'asha',
  email: 'asha@example.in' as Email,
  phone: null,
  expiresAt: new Date('2026-11-20T10:30:00.000Z'),
  viewToken: 'view-token',
};

let server: Server;
let behaviour: Behaviour;
let requestPaths: string[];
let errors: string[];
let clock: number;
let gateway: PaymentGateway;
let gatewayOf: (timeoutMs: number) => PaymentGateway;

beforeEach(async () => {
  requestPaths = [];
  errors = [];
  clock = 0;
  server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    requestPaths.push(path);
    incoming.resume();
    behaviour(outgoing, path);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  gatewayOf = (timeoutMs) =>
    cashfreeGateway({
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/pg`,
      clientId: CLIENT_ID,
      clientSecret: SECRET,
      webhookSecrets: [SECRET],
      publicUrl: 'https://meend.example',
      timeoutMs,
      nowMs: () => clock,
      failureThreshold: 100,
      onProviderError: (call, detail) => errors.push(`${call}: ${detail}`),
    });
  gateway = gatewayOf(30_000);
});
afterEach(async () => {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
});

const answering =
  (status: number, body: string, headers: Record<string, string> = {}): Behaviour =>
  (response) =>
    void response.writeHead(status, headers).end(body);
const json = (body: unknown): Behaviour => answering(200, JSON.stringify(body));

const dripping: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const drip = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(drip));
};

const silent: Behaviour = () => undefined;

const nonsense: readonly (readonly [string, Behaviour])[] = [
  ['a page of HTML', answering(200, '<!doctype html><title>hunter4</title>')],
  ['a page of HTML that says not found', answering(404, '<h1>Not found: hunter4</h1>')],
  ['JSON that says not found without a code', answering(404, '{"message":"hunter4"}')],
  ['an empty answer', answering(200, '')],
  ['JSON that was cut off', answering(200, JSON.stringify(order).slice(0, 40))],
  [
    'a body that ends before its length',
    (response) => {
      response.writeHead(200, { 'content-length': '5000' }).write('{"order_id":"hunter4"');
      response.destroy();
    },
  ],
  ['status 500', answering(500, '{"message":"hunter4","code":"internal_error"}')],
  ['status 401', answering(401, '{"message":"hunter4","code":"request_failed"}')],
  ['status 201 with the right body', answering(201, JSON.stringify(order))],
  ['a redirect to itself', (response, path) => void response.writeHead(302, { location: path }).end()],
  [
    'a redirect elsewhere',
    (response) => void response.writeHead(307, { location: '/elsewhere?token=hunter4' }).end(),
  ],
  ['a slow drip', dripping],
  ['silence', silent],
  ['a connection that is cut', (response) => void response.destroy()],
  ['an answer without end', (response) => void response.end(`[${'1,'.repeat(400_000)}1]`)],
  ['very deep JSON', answering(200, '['.repeat(100_000))],
];

const secretsIn = (lines: readonly string[]): readonly string[] =>
  lines.filter((line) => /hunter\d|asha|9999999999/.test(line));

test.each(nonsense)('%s is unavailable for every call, logged without secrets', async (_, hostile) => {
  behaviour = hostile;
  if (hostile === dripping || hostile === silent) gateway = gatewayOf(250);
  const unavailable = { code: 'provider.unavailable' };
  expect(await gateway.findOrder(ours)).toMatchObject(unavailable);
  expect(await gateway.listPayments(id)).toMatchObject(unavailable);
  expect(await gateway.listRefunds(id)).toMatchObject(unavailable);
  expect(await gateway.terminateOrder(ours)).toMatchObject(unavailable);
  expect(await gateway.createOrder(request)).toMatchObject(unavailable);
  expect(await gateway.listMovedOrders({ from: new Date(0), to: new Date() })).toMatchObject(unavailable);
  const refundInput = { orderId: id, refundId: 'r1', amount: ours.amount, note: 'Refund' };
  expect(await gateway.refund(refundInput)).toMatchObject(unavailable);
  const calls = new Set(errors.map((line) => line.split(':')[0]));
  for (const call of [
    'read order',
    'list payments',
    'list refunds',
    'terminate order',
    'create order',
    'list events',
    'refund',
  ])
    expect(calls).toContain(call);
  expect(secretsIn(errors)).toEqual([]);
  expect(requestPaths.length).toBeLessThanOrEqual(9);
  expect(requestPaths).not.toContainEqual(expect.stringContaining('elsewhere'));
});

test.each([
  ['another amount', { order_amount: 1 }],
  ['another currency', { order_currency: 'USD' }],
  ['the order of somebody else', { order_id: 'other' }],
])('%s is unavailable, not a paid order', async (_, wrong) => {
  behaviour = json({ ...order, ...wrong });
  expect(await gateway.findOrder(ours)).toMatchObject({ code: 'provider.unavailable' });
  expect(await gateway.createOrder(request)).toMatchObject({ code: 'provider.unavailable' });
  expect(errors).toContain('read order: the id, amount or currency differs from the order');
  expect(secretsIn(errors)).toEqual([]);
});

test('payments and refunds of another order count for nothing, and those of the order beside them do', async () => {
  behaviour = (response, path) => {
    const item = path.endsWith('refunds') ? refund : payment;
    response.end(JSON.stringify([{ ...item, order_id: 'somebody else’s' }, item]));
  };
  expect(await gateway.listPayments(id)).toMatchObject([{ state: 'unreadable' }, { state: 'succeeded' }]);
  const unreadable = [expect.stringContaining('somebody else’s')];
  expect(await gateway.listRefunds(id)).toMatchObject({ refunds: [{ refundId: 'r1' }], unreadable });
});

const shapes: readonly (readonly [string, unknown])[] = [
  ['another shape', { data: order }],
  ['null', null],
  ['a list in a list', [[order]]],
  ['text', 'busy'],
  ['a number', 0],
];

test.each(shapes)(
  '%s with status 200 is an answer that nothing could be read of, not an outage',
  async (_, body) => {
    behaviour = json(body);
    expect(await gateway.findOrder(ours)).toMatchObject({
      state: null,
      amount: null,
      unreadable: JSON.stringify(body),
    });
    expect(await gateway.listPayments(id)).toMatchObject([{ state: 'unreadable' }]);
    expect(await gateway.listRefunds(id)).toMatchObject({ refunds: [], unreadable: [expect.any(String)] });
    expect(await gateway.terminateOrder(ours)).toMatchObject({ state: null });
    expect(errors).toEqual([]);
  },
);

test('a refund of another amount than requested is unavailable', async () => {
  behaviour = json({ ...refund, refund_amount: 4900 });
  const refundInput = { orderId: id, refundId: 'r1', amount: ours.amount, note: 'Refund' };
  expect(await gateway.refund(refundInput)).toMatchObject({ code: 'provider.unavailable' });
});

test('pages that form a cycle are unavailable, and end', async () => {
  behaviour = json({
    cursor: 'the same',
    data: [{ event_type: 'PAYMENT', event_status: 'SUCCESS', order_id: id }],
  });
  const listed = await gateway.listMovedOrders({ from: new Date(0), to: new Date() });
  expect(listed).toMatchObject({ code: 'provider.unavailable' });
  expect([requestPaths.length, errors]).toEqual([2, ['list events: the pages go round in a circle']]);
});

test('unknown states are open, pending and not done', async () => {
  behaviour = (response, path) => {
    if (path.endsWith('payments'))
      return void response.end(JSON.stringify([{ ...payment, payment_status: 'NEW' }]));
    if (path.endsWith('refunds'))
      return void response.end(JSON.stringify([{ ...refund, refund_status: 'NEW' }]));
    response.end(JSON.stringify({ ...order, order_status: 'NEW' }));
  };
  expect(await gateway.findOrder(ours)).toMatchObject({ state: 'active' });
  expect(await gateway.listPayments(id)).toMatchObject([{ state: 'pending' }]);
  expect(await gateway.listRefunds(id)).toMatchObject({ refunds: [{ state: 'pending' }] });
});

test('unreadable times do not keep a payment from being recorded', async () => {
  behaviour = json([{ ...payment, payment_time: 'yesterday', payment_completion_time: '' }]);
  expect(await gateway.listPayments(id)).toMatchObject([{ state: 'succeeded', at: expect.any(Date) }]);
});

test('a provider that asks to wait is not called for as long as it says, and one line is logged', async () => {
  behaviour = answering(429, '{"code":"rate_limited","message":"slow"}', { 'x-ratelimit-retry': '7' });
  await gateway.findOrder(ours);
  behaviour = json(order);
  clock = 6_999;
  expect(await gateway.findOrder(ours)).toMatchObject({ code: 'provider.unavailable' });
  expect([requestPaths.length, errors]).toEqual([1, ['read order: status 429']]);
  clock = 7_000;
  expect(await gateway.findOrder(ours)).toMatchObject({ state: 'paid' });
});

test.each([
  ['its own header', { 'x-ratelimit-retry': '900' }],
  ['the header of HTTP', { 'retry-after': '900' }],
])('a quarter of an hour requested by %s is respected, and other requests continue', async (_, headers) => {
  behaviour = answering(429, '{"code":"rate_limited","message":"slow"}', headers);
  await gateway.listRefunds(id);
  behaviour = json(order);
  clock = 899_999;
  expect(await gateway.listRefunds(id)).toMatchObject({ isPutOff: true });
  expect(await gateway.findOrder(ours)).toMatchObject({ state: 'paid' });
  expect(requestPaths.length).toBe(2);
  behaviour = json([]);
  clock = 900_000;
  expect(await gateway.listRefunds(id)).toEqual({ refunds: [], unreadable: [] });
});
