import type { Email } from '@meend/core/account/user/email.ts';
import { useCases } from '@meend/core/assembly/use-cases.ts';
import { operator } from '@meend/core/audit/audit.ts';
import type { MailTemplate } from '@meend/core/mail/mail.ts';
import { settlePayment } from '@meend/core/payment/settle-payment.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { signedInAs, storyFixture, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { mailedSecret } from '@meend/tests/kit/fixtures/mailed-secret.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { eraseAgain, replayJournal } from './since-backup.ts';

const world = () => {
  const ports = memoryPorts();
  const app = useCases(ports);
  const asha = userFixture(ports, 'asha@example.in');
  const caller = signedInAs(ports, asha);
  const mailsNamed = (name: MailTemplate['name']) =>
    ports
      .mails()
      .map(({ template }) => template)
      .filter((template) => template.name === name);
  const secretIn = (name: MailTemplate['name']) => mailedSecret(ports.mails(), name);
  const order = async () => {
    const input = { planName: '30 days', rupees: 49, days: 30, email: asha.email, name: null };
    const started = await app.startCheckout(caller, input);
    if (!started.ok) throw new Error(started.error.code);
    return started.value.orderId;
  };
  const begin = async () => {
    await app.requestErasure(asha.id);
    return app.confirmErasure(secretIn('erasure-asked'));
  };
  const find = () => ports.stores.users.find(asha.id);
  return { ports, app, asha, caller, mailsNamed, secretIn, order, begin, find };
};
const codeOf = (result: { ok: boolean; error?: { code: string } }) =>
  result.ok ? 'done' : result.error?.code;

test('a listener’s file contains all their data, with the names of stories and no recordings', async () => {
  const { ports, app, asha, mailsNamed, caller } = world();
  const story = storyFixture(ports, 'temptation', 'Ferry to Fort Kochi');
  await ports.stores.selections.addAll(asha.id, [story.id], ports.clock.now());
  const requested = await app.requestArchive(caller);
  if (!requested.ok) throw new Error(requested.error.code);
  expect(requested.value.readyAt).toBeNull();
  expect(codeOf(await app.fetchArchive(caller, requested.value.id))).toBe('archive.not-found');
  await app.makeArchive(asha.id, requested.value.id);
  const fetched = await app.fetchArchive(caller, requested.value.id);
  if (!fetched.ok) throw new Error(fetched.error.code);
  expect(JSON.parse(fetched.value)).toMatchObject({
    madeAt: ports.clock.now().toISOString(),
    account: [{ id: asha.id, email: 'asha@example.in', hasPassword: false }],
    freeAudios: [{ storyId: story.id, story: 'Ferry to Fort Kochi' }],
    orders: [],
  });
  expect(fetched.value).not.toMatch(/\/media\/|assetId/);
  expect(mailsNamed('archive-ready')).toHaveLength(1);
});

test('ten presses on "Prepare my file" make one file', async () => {
  const { ports, app, caller } = world();
  const results = await Promise.all(Array.from({ length: 10 }, () => app.requestArchive(caller)));
  expect(new Set(results.map((one) => one.ok && one.value.id)).size).toBe(1);
  const jobs = [...ports.tables.outbox.values()].filter(({ job }) => job.kind === 'archive');
  expect(jobs).toHaveLength(1);
});

test('a file is gone a day after it was made, and its row at the next purge', async () => {
  const { ports, app, asha, caller } = world();
  const requested = await app.requestArchive(caller);
  if (!requested.ok) throw new Error(requested.error.code);
  await app.makeArchive(asha.id, requested.value.id);
  ports.clock.advance(DAY);
  expect(codeOf(await app.fetchArchive(caller, requested.value.id))).toBe('archive.not-found');
  expect(await app.readArchive(asha.id)).toBeNull();
  ports.clock.advance(1_000);
  await app.purgeRows();
  expect(ports.tables.archives.size).toBe(0);
});

test('an account does not change without the link of the mail', async () => {
  const { app, asha, find } = world();
  expect(codeOf(await app.requestErasure(asha.id))).toBe('done');
  expect(await find()).toEqual(asha);
  expect(codeOf(await app.confirmErasure('x'.repeat(43)))).toBe('link.unusable');
});

test('the link of the mail ends all sessions of the account and blocks signing in', async () => {
  const { ports, app, asha, caller, begin, find, secretIn } = world();
  const token = await ports.tokens.sign(caller.session);
  expect((await app.readSession(token)).caller.kind).toBe('user');
  const begun = await begin();
  expect(begun).toEqual({ ok: true, value: new Date(ports.clock.now().getTime() + 7 * DAY) });
  expect((await app.readSession(token)).caller.kind).toBe('guest');
  await app.requestSignInLink({ email: asha.email, browserHash: null });
  const secret = secretIn('login-link');
  expect(codeOf(await app.verifySignInLink({ token: secret, browserHash: null }))).toBe('session.leaving');
  const grant = { email: asha.email, roleName: 'meendAdmin' };
  expect(codeOf(await app.grantRole(operator, grant))).toBe('staff.user-not-found');
  expect((await find())?.erasesAt).toEqual(begun.ok && begun.value);
});

test('the link of the second mail cancels an erasure, and the first link cannot restart it', async () => {
  const { ports, app, begin, find, secretIn } = world();
  const erasures = async () => [
    ...replayJournal(await ports.accountJournal.read(), ports.clock.now()).erasures,
  ];
  await begin();
  expect(await erasures()).toHaveLength(1);
  for (const _ of [1, 2]) expect(codeOf(await app.cancelErasure(secretIn('erasure-begun')))).toBe('done');
  expect((await find())?.erasesAt).toBeNull();
  expect(await erasures()).toEqual([]);
  expect(codeOf(await app.confirmErasure(secretIn('erasure-asked')))).toBe('link.unusable');
  ports.clock.advance(8 * DAY);
  expect(await app.eraseDue()).toEqual({ erased: 0, broken: [] });
  expect(await find()).not.toBeNull();
});

test('each link works only for its purpose and until its expiry', async () => {
  const { ports, app, asha, begin, secretIn } = world();
  await app.requestErasure(asha.id);
  const first = secretIn('erasure-asked');
  expect(codeOf(await app.cancelErasure(first))).toBe('link.unusable');
  ports.clock.advance(serverTimings.erasureConfirmation);
  expect(codeOf(await app.confirmErasure(first))).toBe('link.unusable');
  await begin();
  expect(codeOf(await app.confirmErasure(secretIn('erasure-begun')))).toBe('link.unusable');
  ports.clock.advance(7 * DAY);
  expect(codeOf(await app.cancelErasure(secretIn('erasure-begun')))).toBe('link.unusable');
});

test('after seven days the account is gone, and the address can be used for a new one', async () => {
  const { ports, app, asha, begin, find } = world();
  await begin();
  ports.clock.advance(7 * DAY - 1);
  expect(await app.eraseDue()).toEqual({ erased: 0, broken: [] });
  ports.clock.advance(1);
  expect(await app.eraseDue()).toEqual({ erased: 1, broken: [] });
  expect(await find()).toBeNull();
  expect(JSON.stringify([...ports.tables.outbox.values()])).not.toContain(asha.email);
  const { erasures } = replayJournal(await ports.accountJournal.read(), ports.clock.now());
  expect([...erasures]).toEqual([[asha.id, ports.clock.now()]]);
  const again = await ports.stores.users.add({ ...asha, id: 'another' as typeof asha.id, email: asha.email });
  expect(again.isNew).toBe(true);
});

test('with an undecided payment an account cannot be erased; once it is settled it can', async () => {
  const { ports, app, asha, order, mailsNamed } = world();
  const id = await order();
  expect(codeOf(await app.requestErasure(asha.id))).toBe('erasure.undecided-payment');
  expect(codeOf(await app.eraseAccount(operator, asha.email))).toBe('erasure.undecided-payment');
  expect(mailsNamed('erasure-asked')).toEqual([]);
  ports.payments.pay(id);
  expect(codeOf(await app.requestErasure(asha.id))).toBe('done');
});

test('a declined payment retried without a webhook blocks an erasure until it is decided', async () => {
  const { ports, app, asha, order, begin } = world();
  const settle = settlePayment(ports);
  const id = await order();
  ports.payments.decline(id);
  await settle(id);
  ports.payments.leavePending(id);
  expect(codeOf(await app.requestErasure(asha.id))).toBe('erasure.undecided-payment');
  ports.payments.pay(id);
  expect(codeOf(await begin())).toBe('done');
  expect(await ports.stores.grants.listOf(asha.id)).toMatchObject([{ orderId: id }]);
});

test('a payment started after the request blocks the link of the mail', async () => {
  const { app, asha, order, secretIn, find } = world();
  await app.requestErasure(asha.id);
  await order();
  expect(codeOf(await app.confirmErasure(secretIn('erasure-asked')))).toBe('erasure.undecided-payment');
  expect((await find())?.erasesAt).toBeNull();
});

test.each(['admin', 'superadmin'] as const)(
  'an account with the role %s cannot be erased until the role is revoked',
  async (role) => {
    const { ports, app, asha, begin, find } = world();
    await ports.stores.users.setRole(asha.id, role);
    expect(codeOf(await app.requestErasure(asha.id))).toBe('erasure.staff');
    expect(codeOf(await app.eraseAccount(operator, asha.email))).toBe('erasure.staff');
    await ports.stores.users.setRole(asha.id, 'listener');
    expect(codeOf(await begin())).toBe('done');
    expect(await find()).not.toBeNull();
  },
);

test('a former admin may be erased while their upload is processed: the story gets it, without an uploader', async () => {
  const { ports, app, asha, begin } = world();
  await ports.stores.users.setRole(asha.id, 'admin');
  const by = { kind: 'staff', userId: asha.id, address: null } as const;
  const received = await app.receiveAudio({
    file: { path: '/drafts/x', name: 'tea.wav', bytes: 9 },
    by,
  });
  if (!received.ok) throw new Error(received.error.code);
  expect(codeOf(await app.requestErasure(asha.id))).toBe('erasure.staff');
  await ports.stores.users.setRole(asha.id, 'listener');
  await begin();
  ports.clock.advance(7 * DAY);
  expect(await app.eraseDue()).toEqual({ erased: 1, broken: [] });
  await app.processUpload(received.value.id);
  expect(await ports.stores.uploads.find(received.value.id)).toMatchObject({ state: 'ready', by: null });
});

test('the operator erases at once, and the audit log contains only the id', async () => {
  const { ports, app, asha, find } = world();
  expect(codeOf(await app.eraseAccount(operator, 'nobody@example.in' as Email))).toBe('staff.user-not-found');
  expect(codeOf(await app.eraseAccount(operator, asha.email))).toBe('done');
  expect(await find()).toBeNull();
  const [record] = [...ports.tables.audit.values()];
  expect(record).toMatchObject({ action: 'account.erased', subject: { kind: 'user', id: asha.id } });
  expect(JSON.stringify(record)).not.toContain(asha.email);
});

test('a payment for an account that is erased, or awaits erasure, grants nothing and is marked for refund', async () => {
  for (const isErased of [false, true]) {
    const { ports, app, asha, order, begin } = world();
    const settle = settlePayment(ports);
    const id = await order();
    ports.payments.decline(id);
    await settle(id);
    await begin();
    if (isErased) {
      ports.clock.advance(7 * DAY);
      expect((await app.eraseDue()).erased).toBe(1);
    }
    ports.payments.pay(id);
    await settle(id);
    const marked = { status: 'paid', refundDueAt: ports.clock.now() };
    expect(await ports.stores.orders.find(id)).toMatchObject(marked);
    expect(await ports.stores.grants.listOf(asha.id)).toEqual([]);
    expect(await ports.stores.subscriptions.find(asha.id)).toBeNull();
  }
});

const erasureWithPayment = async () => {
  const one = world();
  const settle = settlePayment(one.ports);
  const id = await one.order();
  one.ports.payments.decline(id);
  await settle(id);
  await one.begin();
  one.ports.payments.pay(id);
  await settle(id);
  const cancelErasure = () => one.app.cancelErasure(one.secretIn('erasure-begun'));
  const days = async () => (await one.ports.stores.subscriptions.find(one.asha.id))?.paidDays ?? 0;
  const row = () => one.ports.stores.orders.find(id);
  return { ...one, id, cancelErasure, days, row };
};

test('after a cancelled erasure the plan paid meanwhile starts from then', async () => {
  const { ports, id, asha, cancelErasure, days, row, mailsNamed } = await erasureWithPayment();
  ports.clock.advance(3 * DAY);
  for (const _ of [1, 2]) expect(codeOf(await cancelErasure())).toBe('done');
  expect(await days()).toBe(30);
  expect(await ports.stores.grants.listOf(asha.id)).toMatchObject([{ orderId: id, at: ports.clock.now() }]);
  expect(await row()).toMatchObject({ status: 'paid', paidAt: ports.clock.now(), refundDueAt: null });
  expect(mailsNamed('payment-received')).toHaveLength(1);
});

test('a refunded payment, or one being refunded, grants nothing after a cancelled erasure', async () => {
  for (const state of ['pending', 'done'] as const) {
    const { ports, app, id, asha, cancelErasure, days, row, mailsNamed } = await erasureWithPayment();
    ports.payments.refundsBecome(state);
    await app.requestRefund(operator, { orderId: id, reason: null, isWhole: true });
    await app.settleRefunds(id);
    expect(codeOf(await cancelErasure())).toBe('done');
    if (state === 'pending') ports.payments.settleRefunds(id, 'done');
    await app.settleRefunds(id);
    expect(await days()).toBe(0);
    expect(await ports.stores.grants.listOf(asha.id)).toEqual([]);
    expect(await row()).toMatchObject({ refundDueAt: null, refundedAt: ports.clock.now() });
    expect(mailsNamed('order-refunded')).toMatchObject([{ wasNeverOpened: true }]);
  }
});

test('restoring a backup does not restore an erased account', async () => {
  const { ports, app, asha, find } = world();
  const ravi = userFixture(ports, 'ravi@example.in');
  await app.requestErasure(ravi.id);
  const before = ports.tables.users.copy();
  await app.eraseAccount(operator, asha.email);
  ports.tables.users = before;
  expect(await find()).not.toBeNull();
  const { erasures } = replayJournal(await ports.accountJournal.read(), ports.clock.now());
  expect(await ports.transaction.run(async (stores) => succeed(await eraseAgain(stores, erasures)))).toEqual(
    succeed(1),
  );
  await app.eraseDue();
  expect(await find()).toBeNull();
  expect(await ports.stores.users.find(ravi.id)).not.toBeNull();
});
