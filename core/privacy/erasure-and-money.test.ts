// Property test of payments during an erasure, in any order of events, whether or not the erasure is cancelled.

import { useCases } from '@meend/core/assembly/use-cases.ts';
import { operator } from '@meend/core/audit/audit.ts';
import type { MailTemplate } from '@meend/core/mail/mail.ts';
import { readBalance } from '@meend/core/payment/read-ledger.ts';
import { settlePayment } from '@meend/core/payment/settle-payment.ts';
import type { OrderId } from '@meend/core/shared/ids.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { signedInAs, userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { mailedSecret } from '@meend/tests/kit/fixtures/mailed-secret.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const plans = {
  '30 days': { rupees: 49, days: 30 },
  '90 days': { rupees: 129, days: 90 },
} as const;
const steps = [
  'order 30 days',
  'order 90 days',
  'decline',
  'pay first',
  'pay last',
  'news',
  'leave',
  'leave',
  'stay',
  'stay',
  'four days',
  'four days',
  'erase',
  'refund',
  'refund sent',
] as const;
type Step = (typeof steps)[number];
const declinedAndLeft: readonly Step[] = ['order 30 days', 'decline', 'news', 'leave'];
/** Three runs in five begin at a rare state, so that each is covered. */
const beginnings: readonly (readonly Step[])[] = [
  [],
  [],
  declinedAndLeft,
  [...declinedAndLeft, 'pay first', 'stay'],
  [...declinedAndLeft, 'four days', 'four days', 'erase'],
];

const world = () => {
  const ports = memoryPorts();
  const app = useCases(ports);
  const settle = settlePayment(ports);
  const asha = userFixture(ports, 'asha@example.in');
  const orders: OrderId[] = [];
  ports.payments.refundsBecome('pending');
  const secretIn = (name: MailTemplate['name']): string =>
    ports.mails().some(({ template }) => template.name === name) ? mailedSecret(ports.mails(), name) : '';
  const find = () => ports.stores.users.find(asha.id);
  const news = () => Promise.all(orders.map((id) => settle(id)));
  const order = async (planName: keyof typeof plans): Promise<void> => {
    const user = await find();
    if (user === null || user.erasesAt !== null) return;
    const checkoutInput = { planName, ...plans[planName], email: asha.email, name: null };
    const started = await app.startCheckout(signedInAs(ports, user), checkoutInput);
    if (started.ok && !orders.includes(started.value.orderId)) orders.push(started.value.orderId);
  };
  const pay = (id: OrderId | undefined): void => {
    if (id !== undefined) ports.payments.pay(id);
  };
  const doing: Readonly<Record<Step, () => unknown>> = {
    'order 30 days': () => order('30 days'),
    'order 90 days': () => order('90 days'),
    decline: () => orders.map((id) => ports.payments.decline(id)),
    'pay first': () => pay(orders[0]),
    'pay last': () => pay(orders.at(-1)),
    news,
    async leave() {
      await app.requestErasure(asha.id);
      await app.confirmErasure(secretIn('erasure-asked'));
    },
    stay: () => app.cancelErasure(secretIn('erasure-begun')),
    'four days': () => ports.clock.advance(4 * DAY),
    erase: () => app.eraseDue(),
    async refund() {
      const id = orders.at(-1);
      if (id !== undefined) await app.requestRefund(operator, { orderId: id, reason: null, isWhole: true });
      await Promise.all(orders.map((one) => app.settleRefunds(one)));
    },
    async 'refund sent'() {
      for (const id of orders) ports.payments.settleRefunds(id, 'done');
      await Promise.all(orders.map((one) => app.settleRefunds(one)));
    },
  };
  return { ports, asha, orders, find, news, doing };
};
type World = ReturnType<typeof world>;

/** Error in one order after all webhooks; null if none. */
const violationOf = async ({ ports, asha, find }: World, id: OrderId): Promise<string | null> => {
  const order = await ports.stores.orders.find(id);
  const at = await ports.payments.listPayments(id);
  const succeeded = Array.isArray(at) ? at.filter(({ state }) => state === 'succeeded').length : 0;
  if (order === null) return 'the order is gone';
  if (order.status !== 'paid') return succeeded > 0 ? 'money came and the order is not paid' : null;
  const user = await find();
  const isHere = user !== null && user.erasesAt === null;
  const { free } = await readBalance(ports.stores, order);
  const grants = (await ports.stores.grants.listOf(asha.id)).filter(({ orderId }) => orderId === id);
  if (grants.length > 1) return 'granted twice';
  if (grants.length === 1) return null;
  // Paid again while a refund is in progress: it must be refunded as well.
  const wasRefunded = (await ports.stores.orders.listRefunds(id)).length > 0;
  if (isHere && free > 0 && !wasRefunded) return 'money is kept of somebody who is here, and opened nothing';
  return free > 0 && order.refundDueAt === null ? 'money of nobody is kept unmarked' : null;
};

test('a payment during an erasure is marked for refund, and grants its plan if the erasure is cancelled', async () => {
  const seen = { paused: 0, cancelled: 0, gone: 0 };
  const run = async (chosen: readonly Step[]): Promise<void> => {
    const one = world();
    for (const step of chosen) {
      const dueBefore = new Set<OrderId>();
      for (const id of one.orders)
        if ((await one.ports.stores.orders.find(id))?.refundDueAt) dueBefore.add(id);
      await one.doing[step]();
      await one.news();
      for (const id of one.orders) {
        expect(await violationOf(one, id)).toBeNull();
        const now = await one.ports.stores.orders.find(id);
        if (now?.refundDueAt && !dueBefore.has(id)) seen.paused += 1;
        if (step === 'stay' && dueBefore.has(id) && now?.refundDueAt === null) seen.cancelled += 1;
      }
      if ((await one.find()) === null && one.orders.length > 0) seen.gone += 1;
    }
  };
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...beginnings),
      fc.array(fc.constantFrom(...steps), { minLength: 4, maxLength: 12 }),
      (first, more) => run([...first, ...more]),
    ),
    { numRuns: 500 },
  );
  // Without this the property would also hold if nothing happened.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(10);
});
