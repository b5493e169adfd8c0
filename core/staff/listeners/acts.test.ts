import { readSession } from '@meend/core/account/sessions/read-session.ts';
import { openSession } from '@meend/core/account/sessions/start-session.ts';
import { type Actor, operator } from '@meend/core/audit/audit.ts';
import { giveDays } from '@meend/core/plans/give-days.ts';
import { isActive } from '@meend/core/plans/subscription.ts';
import { fromRupees } from '@meend/core/shared/rupees.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { sampleGrant, signedInAs, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { staffFixture } from '@meend/tests/kit/fixtures/studio-entity-fixtures.ts';
import { expect, test } from 'vitest';

const UNKNOWN = '01999999-0000-7000-8000-000000000000';

const refused = (code: string) => ({ ok: false, error: { code } });

test('every session of an account ends, stored or not, and the log contains how many were open', async () => {
  const { ports, app, asha, by, records } = staffFixture();
  const token = await ports.tokens.sign(signedInAs(ports, asha).session);
  for (const userAgent of ['Mozilla/5.0 (Linux; Android 14) Chrome/130.0.0.0', null])
    await openSession(ports, asha, ports.clock.now(), { userAgent, cookie: null });
  expect(await app.endSessions(by, { id: asha.id })).toMatchObject({ ok: true, value: { ended: 2 } });
  expect((await readSession(ports)(token)).caller.kind).toBe('guest');
  expect(await ports.stores.sessions.listOpen(asha.id)).toEqual([]);
  expect(records()).toMatchObject([
    { action: 'account.signed-out', by, subject: { id: asha.id }, before: { sessions: 2 } },
  ]);
});

test('only super admins and the operator act on accounts', async () => {
  const { app, asha, admin, records } = staffFixture();
  for (const by of [admin, { kind: 'banner-admin', address: null } as const]) {
    expect(await app.endSessions(by, { id: asha.id })).toEqual(refused('session.forbidden'));
    expect(await app.suspendAccount(by, { id: asha.id, reason: null })).toEqual(refused('session.forbidden'));
    expect(await app.reinstateAccount(by, { id: asha.id })).toEqual(refused('session.forbidden'));
  }
  expect(records()).toEqual([]);
  expect((await app.endSessions(operator, { email: ' Asha@Example.in ' })).ok).toBe(true);
});

test('a suspended super admin can no longer act', async () => {
  const { ports, app, asha, by, meera, records } = staffFixture();
  userFixture(ports, 'second@example.in', { role: 'superadmin' });
  await ports.stores.users.setSuspended(meera.id, ports.clock.now());
  expect(await app.endSessions(by, { id: asha.id })).toEqual(refused('session.forbidden'));
  expect(records()).toEqual([]);
});

test('an account that awaits erasure and an unknown one are refused', async () => {
  const { ports, app, asha, by, records } = staffFixture();
  await ports.stores.users.setErasesAt(asha.id, new Date(ports.clock.now().getTime() + 1_000));
  for (const [id, code] of [
    [asha.id, 'listener.leaving'],
    [UNKNOWN, 'listener.not-found'],
    ['x', 'listener.not-found'],
  ] as const) {
    expect(await app.endSessions(by, { id })).toEqual(refused(code));
    expect(await app.suspendAccount(by, { id, reason: null })).toEqual(refused(code));
    expect(await app.reinstateAccount(by, { id })).toEqual(refused(code));
  }
  expect(records()).toEqual([]);
});

test('in the studio too users cannot suspend themselves, and the last super admin stays', async () => {
  const { app, meera, by } = staffFixture();
  expect(await app.suspendAccount(by, { id: meera.id, reason: null })).toEqual(
    refused('staff.own-suspension'),
  );
  expect(await app.suspendAccount(operator, { id: meera.id, reason: null })).toEqual(
    refused('staff.last-superadmin'),
  );
});

const days = (more: Partial<{ days: number; reason: string; grantId: string | null }> = {}) => ({
  days: 7,
  reason: 'the player broke',
  grantId: UNKNOWN,
  ...more,
});

test('days start at the end of the plan, earn no free audio and are audited with their reason', async () => {
  const { ports, app, asha, by, records } = staffFixture();
  const now = ports.clock.now();
  await giveDays(ports.stores, sampleGrant({ userId: asha.id, at: now, planName: '90 days', days: 90 }));
  const endsAt = new Date(now.getTime() + 97 * DAY);
  expect(await app.addDays(by, { id: asha.id, ...days() })).toMatchObject({
    ok: true,
    value: { days: 7, endsAt, isNew: true },
  });
  expect(await ports.stores.subscriptions.find(asha.id)).toMatchObject({
    planName: '90 days',
    endsAt,
    paidDays: 90,
  });
  expect(records()).toMatchObject([
    {
      action: 'account.days-added',
      subject: { id: asha.id },
      after: { grantId: UNKNOWN, days: 7, reason: 'the player broke' },
    },
  ]);
});

test('a listener without a plan gets one with the days, and no more free audios after a year of them', async () => {
  const { ports, app, asha, by } = staffFixture();
  await app.addDays(by, { id: asha.id, ...days({ days: 365 }) });
  ports.clock.advance(364 * DAY);
  const file = await app.readListener(operator, asha.id);
  expect(file).toMatchObject({ ok: true, value: { isRunning: true, selections: { allowed: 3 } } });
});

test('four concurrent presses add days once, and the others get the same result', async () => {
  const { ports, app, asha, by, records } = staffFixture();
  const added = await Promise.all(
    [7, 7, 30, 7].map((count) => app.addDays(by, { id: asha.id, ...days({ days: count }) })),
  );
  const results = added.map((one) => (one.ok ? [one.value.isNew, one.value.days] : one.error.code));
  expect(results.filter(([isNew]) => isNew === true)).toHaveLength(1);
  expect(new Set(results.map((one) => one[1])).size).toBe(1);
  expect([await ports.stores.grants.listOf(asha.id), records()].map(({ length }) => length)).toEqual([1, 1]);
  expect((await app.addDays(by, { id: asha.id, ...days({ grantId: null }) })).ok).toBe(true);
  expect(await ports.stores.grants.listOf(asha.id)).toHaveLength(2);
});

test('days with an id of another listener or an order are refused', async () => {
  const { ports, app, asha, kabir, by } = staffFixture();
  const grant = sampleGrant({ userId: kabir.id, at: ports.clock.now() });
  await ports.stores.grants.add(grant);
  for (const id of [asha.id, kabir.id])
    expect(await app.addDays(by, { id, ...days({ grantId: grant.id }) })).toEqual(
      refused('request.malformed'),
    );
});

test.each([
  [{ days: 0 }, 'listener.bad-days'],
  [{ days: 366 }, 'listener.bad-days'],
  [{ days: 1.5 }, 'listener.bad-days'],
  [{ days: Number.NaN }, 'listener.bad-days'],
  [{ reason: '  ' }, 'listener.no-reason'],
  [{ reason: 'x'.repeat(301) }, 'staff.long-reason'],
  [{ grantId: 'x' }, 'request.malformed'],
] as const)('%j is refused as a number of days', async (wrong, code) => {
  const { ports, app, asha, admin, by } = staffFixture();
  expect(await app.addDays(by, { id: asha.id, ...days(wrong) })).toEqual(refused(code));
  expect(await app.addDays(admin, { id: asha.id, ...days() })).toEqual(refused('session.forbidden'));
  expect(await ports.stores.grants.listOf(asha.id)).toEqual([]);
});

/** Asha paid for 30 days, once or twice. */
const paid = async (times = 1) => {
  const all = staffFixture();
  const { ports, app, asha } = all;
  const checkoutInput = { planName: '30 days', rupees: 49, days: 30, email: asha.email, name: null };
  const started = await app.startCheckout(signedInAs(ports, asha), checkoutInput);
  if (!started.ok) throw new Error(started.error.code);
  const { orderId } = started.value;
  for (let time = 0; time < times; time += 1) ports.payments.pay(orderId);
  const refund = (part: readonly [amount: number, left: number] | null, by: Actor = all.by) =>
    app.refundOrder(by, {
      listenerId: asha.id,
      orderId,
      reason: 'a week without sound',
      part: part && { amount: fromRupees(part[0]), left: fromRupees(part[1]) },
    });
  const back = async () =>
    (await ports.stores.orders.listRefunds(orderId)).map(({ amount, state }) => [amount / 100, state]);
  const isRunning = async () =>
    isActive(await ports.stores.subscriptions.find(asha.id), await ports.stores.now());
  return { ...all, orderId, refund, back, isRunning };
};

test('a partial refund revokes no days, the last one does, and no more than was paid is refunded', async () => {
  const { refund, back, isRunning, records } = await paid();
  expect(await refund([20, 49])).toMatchObject({
    ok: true,
    value: { isNew: true, days: 0, left: 4900, refund: { amount: 2000, state: 'done' } },
  });
  expect(await isRunning()).toBe(true);
  expect(await refund([30, 29])).toEqual(refused('refund.bad-part'));
  expect(await refund([0.5, 29])).toEqual(refused('refund.bad-part'));
  expect(await refund([29, 29])).toMatchObject({ ok: true, value: { isNew: true, days: 30 } });
  expect([await back(), await isRunning()]).toEqual([
    [
      [20, 'done'],
      [29, 'done'],
    ],
    false,
  ]);
  expect(await refund([5, 5])).toMatchObject({ ok: true, value: { isNew: false } });
  expect(records().map(({ action, after }) => [action, after?.amount, after?.reason])).toEqual([
    ['order.refund-asked', 2000, 'a week without sound'],
    ['order.refund-asked', 2900, 'a week without sound'],
  ]);
});

test('four concurrent partial refunds make one, and the others get the same result', async () => {
  for (const state of ['done', 'pending'] as const) {
    const { ports, refund, back, orderId } = await paid();
    ports.payments.refundsBecome(state);
    const results = await Promise.all(Array.from({ length: 4 }, () => refund([20, 49])));
    expect(results.filter((one) => one.ok && one.value.isNew)).toHaveLength(1);
    expect(results.every((one) => one.ok && one.value.refund.amount === 2000)).toBe(true);
    expect(await refund([20, 49])).toMatchObject({ ok: true, value: { isNew: false } });
    expect([await back(), await ports.payments.listRefunds(orderId)]).toMatchObject([
      [[20, state]],
      { refunds: [{ amount: 2000, state }] },
    ]);
  }
});

test('after a lost response the request is repeated under the same id and refunds once', async () => {
  const { ports, app, refund, back, orderId } = await paid();
  await app.settleRefunds(orderId);
  ports.payments.loseNextAnswer();
  expect(await refund([20, 49])).toMatchObject({ ok: true, value: { refund: { state: 'asked' } } });
  expect(await refund([20, 49])).toMatchObject({ ok: true, value: { isNew: false } });
  expect([await back(), await ports.payments.listRefunds(orderId)]).toMatchObject([
    [[20, 'done']],
    { refunds: [{ amount: 2000 }] },
  ]);
});

test('an overpayment is refunded as a part and leaves the days; a full refund revokes them', async () => {
  const { refund, back, isRunning } = await paid(2);
  expect(await refund([49, 49])).toEqual(refused('refund.changed'));
  expect(await refund([49, 98])).toMatchObject({ ok: true, value: { isNew: true, days: 0 } });
  expect([await back(), await isRunning()]).toEqual([[[49, 'done']], true]);
  expect(await refund(null)).toMatchObject({ ok: true, value: { isNew: true, days: 30 } });
  expect(await isRunning()).toBe(false);
});

test('only super admins refund, only paid orders of this listener, and with a reason', async () => {
  const { ports, app, kabir, asha, admin, by, orderId, refund, back } = await paid();
  const input = { listenerId: asha.id, orderId, reason: 'why', part: null };
  expect(await refund(null, admin)).toEqual(refused('session.forbidden'));
  expect(await app.refundOrder(by, { ...input, reason: ' ' })).toEqual(refused('listener.no-reason'));
  for (const wrong of [{ listenerId: kabir.id }, { orderId: UNKNOWN }, { orderId: 'x' }])
    expect(await app.refundOrder(by, { ...input, ...wrong })).toEqual(refused('order.not-found'));
  ports.payments.setReachable(false);
  expect(await refund(null)).toEqual(refused('refund.unavailable'));
  ports.payments.setReachable(true);
  ports.payments.refundsBecome('refused');
  expect(await refund([20, 49])).toEqual(refused('refund.refused'));
  expect(await back()).toEqual([[20, 'failed']]);
  ports.payments.refundsBecome('done');
  expect(await refund([20, 49])).toMatchObject({ ok: true, value: { isNew: true } });
});
