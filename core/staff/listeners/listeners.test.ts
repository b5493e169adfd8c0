import type { Phone } from '@meend/core/account/user/user.ts';
import { operator } from '@meend/core/audit/audit.ts';
import type { Order } from '@meend/core/payment/order.ts';
import { makeId, type OrderId, type StoryId } from '@meend/core/shared/ids.ts';
import { fromRupees } from '@meend/core/shared/rupees.ts';
import { sampleGrant, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { findListeners } from './find-listeners.ts';
import { readListener, showContact } from './read-listener.ts';

const world = async () => {
  const ports = memoryPorts();
  const asha = userFixture(ports, 'asha@example.in', { phone: '9876543210' as Phone });
  const now = ports.clock.now();
  const order: Order = {
    id: makeId<OrderId>(now, ports.randomness.bytes(10)),
    userId: asha.id,
    planName: '30 days',
    amount: fromRupees(49),
    days: 30,
    status: 'paid',
    sessionId: 'session',
    createdAt: now,
    expiresAt: new Date(now.getTime() + 1_800_000),
    paidAt: now,
    nextCheckAt: now,
    checks: 0,
    paidCheckAt: null,
    refundDueAt: null,
    refundedAt: null,
    refundCheckAt: null,
    refundChecks: 0,
    unreadableSince: null,
    refundsUnreadableSince: null,
  };
  await ports.stores.orders.add(order);
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  await ports.stores.orders.addEvent({
    dedupeKey: 'one',
    orderId: order.id,
    type: 'PAYMENT_SUCCESS_WEBHOOK',
    rawBody: '{}',
    receivedAt: later(3),
  });
  const payment = { providerPaymentId: '5114911', orderId: order.id, amount: 4_900, paidAt: later(2) };
  await ports.stores.orders.addPayment(payment);
  const grant = { ...sampleGrant({ userId: asha.id, planName: '30 days', days: 30, at: later(4) }) };
  await ports.stores.grants.add({ ...grant, orderId: order.id });
  const find = async (typed: string) => {
    const found = await findListeners(ports)(operator, typed);
    return found.ok ? [found.value.by, ...found.value.listeners.map(({ email }) => email)] : found.error.code;
  };
  const actions = () => [...ports.tables.audit.values()].map(({ action }) => action);
  return { ports, asha, order, find, actions };
};

test('a listener is found by e-mail, order, payment and phone number in many formats', async () => {
  const { order, find } = await world();
  expect(await find(' Asha@Example.in ')).toEqual(['email', 'asha@example.in']);
  expect(await find(order.id.toUpperCase())).toEqual(['order', 'asha@example.in']);
  expect(await find('5114911')).toEqual(['payment', 'asha@example.in']);
  for (const phone of ['9876543210', '+91 98765 43210', '098765-43210', '0091 9876543210'])
    expect(await find(phone)).toEqual(['phone', 'asha@example.in']);
});

test('all listeners with a phone number are found', async () => {
  const { ports, find } = await world();
  ports.clock.advance(1_000);
  userFixture(ports, 'ravi@example.in', { phone: '9876543210' as Phone });
  expect(await find('9876543210')).toEqual(['phone', 'asha@example.in', 'ravi@example.in']);
});

test('an unknown term finds nothing, and the search is audited without it', async () => {
  const { ports, find, actions } = await world();
  expect(await find('nobody@example.in')).toEqual(['email']);
  expect(await find('01999999-0000-7000-8000-000000000000')).toEqual(['order']);
  expect(await find('9876500000')).toEqual(['phone']);
  expect(await find('77')).toEqual(['payment']);
  expect(actions()).toEqual(Array(4).fill('listener.searched'));
  expect(JSON.stringify([...ports.tables.audit.values()])).not.toMatch(/nobody@|98765/);
});

test.each(['', 'who is she?', "' or true --", 'x'.repeat(65)])(
  '%j is refused as ambiguous',
  async (typed) => {
    const { find, actions } = await world();
    expect(await find(typed)).toBe('listener.unclear');
    expect(actions()).toEqual([]);
  },
);

test('an order of an erased account is found as such', async () => {
  const { ports, asha, order } = await world();
  ports.tables.users.delete(asha.id);
  expect(await findListeners(ports)(operator, order.id)).toEqual({
    ok: true,
    value: { by: 'order', listeners: [], isErased: true },
  });
});

test('an order’s history is in chronological order', async () => {
  const { ports, asha } = await world();
  const file = await readListener(ports)(operator, asha.id);
  if (!file.ok) throw new Error(file.error.code);
  expect(file.value.orders[0]?.facts.map(({ what }) => what)).toEqual(['made', 'paid', 'told', 'days-given']);
});

test('the number of selected stories is shown, never which, nor what was heard; each view is audited', async () => {
  const { ports, asha, actions } = await world();
  const storyId = makeId<StoryId>(ports.clock.now(), ports.randomness.bytes(10));
  ports.tables.selections = [{ userId: asha.id, storyId, chosenAt: ports.clock.now() }];
  const file = await readListener(ports)(operator, asha.id);
  expect(file).toMatchObject({ ok: true, value: { selections: { chosen: 1, allowed: 3 } } });
  expect(JSON.stringify(file)).not.toContain(storyId);
  expect((await showContact(ports)(operator, asha.id)).ok).toBe(true);
  expect(actions()).toEqual(['listener.looked-at', 'listener.contact-shown']);
  for (const unknownId of ['x', '01999999-0000-7000-8000-000000000000'])
    expect(await readListener(ports)(operator, unknownId)).toEqual({
      ok: false,
      error: { code: 'listener.not-found' },
    });
  expect(actions()).toHaveLength(2);
});

test('unsent mails are listed without their content', async () => {
  const { ports, asha } = await world();
  const template = { name: 'login-link', link: 'https://meend.example/?token=q7Zf', code: '042137' } as const;
  const id = await ports.stores.outbox.add(
    { kind: 'mail', mail: { to: asha.email, template } },
    ports.clock.now(),
  );
  await ports.stores.outbox.postpone(id, ports.clock.now(), '550 <asha@example.in>', true);
  const file = await readListener(ports)(operator, asha.id);
  expect(file).toMatchObject({
    ok: true,
    value: { mails: [{ id, state: 'given-up', reason: '550 <[address]>' }] },
  });
});
