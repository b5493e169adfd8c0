// Payment events in every order: late, lost or early webhooks, a payment of a closed order, a second paid order, and a
// refund made in the provider's dashboard.
import type { OrderId } from '@meend/core/shared/ids.ts';
import { order, type Scene } from '../clients/listener.ts';
import { isDeclined, type Payer, payer, readsPaid, untilRow } from '../clients/payer.ts';
import type { Fault } from '../fault.ts';

type News = 'late' | 'never' | 'first';

const payNow = async ({ world, ledger }: Scene, id: OrderId): Promise<void> => {
  await world.provider.settle(id, 'pay');
  ledger.paid.push(id);
};

export const declinedThenPaid = (news: News): Fault => ({
  name: `news comes ${news} of a payment that was declined and then made on the same page`,
  sendsToVictim: true,
  mailsMayRepeat: false,
  async run({ world, scene }) {
    const who = await payer(scene);
    if (who === null) return;
    if (news === 'late') world.webhookDelivery.pause();
    await isDeclined(scene, who);
    if (news === 'never') world.webhookDelivery.lose(who.orderId);
    await payNow(scene, who.orderId);
    if (news === 'first')
      await untilRow(scene, 'the news settles', "select from orders where id = ? and status = 'paid'", [
        who.orderId,
      ]);
    await readsPaid(scene, who);
    world.webhookDelivery.resume();
  },
});

/** An order and the one that replaced it, of the other plan. */
const replaced = async (scene: Scene): Promise<{ readonly old: Payer; readonly next: Payer } | null> => {
  const old = await payer(scene, '90 days');
  if (old === null) return null;
  scene.ledger.orderedTwice.push(old.who.userId);
  const id = await order(scene, old.who, '30 days');
  return id === null ? null : { old, next: { who: old.who, orderId: id as OrderId } };
};

/** Both have active grants, and only the first is marked for refund or as refunded. */
const bothCount =
  ({ world }: Scene, old: Payer, next: Payer) =>
  async (): Promise<readonly string[]> => {
    const wrong = await world.rows<{ id: string }>(
      `select orders.id from orders left join grants on grants.order_id = orders.id
       where orders.id in (?, ?) and (grants.id is null
         or (orders.id = ?) <> (coalesce(refund_due_at, refunded_at) is not null))`,
      [old.orderId, next.orderId, old.orderId],
    );
    return wrong.map(({ id }) => `${id}: of two paid orders the replaced one alone is to go back`);
  };

const DUE = 'select from orders where id = ? and refund_due_at is not null';

const paidAlone = async (scene: Scene): Promise<void> => {
  const who = await payer(scene);
  if (who === null) return;
  await scene.world.provider.closeAndPay(who.orderId);
  scene.ledger.paid.push(who.orderId);
  await readsPaid(scene, who);
};

const sentBack = async (scene: Scene): Promise<Payer | null> => {
  const who = await payer(scene, '30 days');
  if (who === null) return null;
  // In one transaction, so that nothing runs in between.
  await Promise.all([
    scene.world.provider.closeAndPay(who.orderId),
    scene.world.provider.refundByHand(who.orderId, 49),
  ]);
  scene.ledger.returned.push(who.orderId);
  return who;
};

/** The replaced order's grant ends once its payment was refunded. */
const replacedPaidLate = async (scene: Scene): Promise<readonly [Payer, Payer] | null> => {
  const both = await replaced(scene);
  if (both === null) return null;
  const { old, next } = both;
  await payNow(scene, next.orderId);
  await readsPaid(scene, next);
  await scene.world.provider.closeAndPay(old.orderId);
  scene.ledger.paid.push(old.orderId);
  await readsPaid(scene, old);
  await untilRow(scene, `${old.orderId} is marked for refund`, DUE, [old.orderId]);
  await scene.world.provider.refundByHand(old.orderId, 129);
  await untilRow(
    scene,
    `the grant of ${old.orderId} ends`,
    'select from grants where order_id = ? and ended_at is not null',
    [old.orderId],
  );
  return [old, next];
};

export const moneyUnderClosed: Fault = {
  name: 'money comes under closed orders: alone, beside its replacement, and sent back',
  sendsToVictim: true,
  mailsMayRepeat: false,
  async run({ world, scene, atRest }) {
    const [both, returned] = await Promise.all([replacedPaidLate(scene), sentBack(scene), paidAlone(scene)]);
    if (both !== null) atRest(bothCount(scene, ...both));
    if (returned === null) return;
    atRest(async () => {
      const granted = await world.rows('select from grants where order_id = ?', [returned.orderId]);
      return granted.length === 0 ? [] : [`${returned.orderId}: granted though its money was sent back`];
    });
  },
};

export const secondOrderPaid: Fault = {
  name: 'two orders are paid, one in the place of the other',
  sendsToVictim: true,
  mailsMayRepeat: false,
  async run({ world, scene, chance, atRest }) {
    const both = await replaced(scene);
    if (both === null) return;
    const { old, next } = both;
    const [one, other] = chance.below(2) === 0 ? [old, next] : [next, old];
    if (chance.below(2) === 0) world.webhookDelivery.bringFirstTo(world.urls.victim);
    await Promise.all([payNow(scene, one.orderId), payNow(scene, other.orderId)]);
    await Promise.all([readsPaid(scene, one), readsPaid(scene, other)]);
    world.webhookDelivery.bringFirstTo(world.urls.steady);
    atRest(bothCount(scene, old, next));
  },
};

const REVIEW_DAYS = [1, 3, 7, 30];

/** Paid, reported, and refunded without a webhook: only polling finds it. */
const refundedByHand = async (scene: Scene): Promise<Payer | null> => {
  const who = await payer(scene, '30 days');
  if (who === null) return null;
  await payNow(scene, who.orderId);
  await readsPaid(scene, who);
  scene.world.webhookDelivery.lose(who.orderId);
  await scene.world.provider.refundByHand(who.orderId, 49);
  return who;
};

/** Moves the payments this many days back, and makes their polls due. */
const letDaysPass = async (
  { world }: Scene,
  paid: readonly { readonly orderId: OrderId; readonly days: number }[],
): Promise<void> => {
  for (const { orderId, days } of paid)
    await world.rows(
      'update orders set paid_at = paid_at - make_interval(days => ?), paid_check_at = now() where id = ?',
      [days, orderId],
    );
};

export const foundByReviews: Fault = {
  name: 'money given back by hand is found by the looks of days 1, 3, 7 and 30 alone',
  sendsToVictim: true,
  mailsMayRepeat: false,
  async run({ world, scene }) {
    const all = await Promise.all(
      REVIEW_DAYS.map(async (days) => ({ days, orderId: (await refundedByHand(scene))?.orderId })),
    );
    const paid = all.flatMap(({ days, orderId }) => (orderId === undefined ? [] : [{ days, orderId }]));
    await letDaysPass(scene, paid);
    // Runs the worker's reconciliation now.
    await world.command('settle-orders');
    for (const { orderId, days } of paid)
      await untilRow(
        scene,
        `the look of day ${days} finds what was given back`,
        `select from orders join grants on grants.order_id = orders.id
         where orders.id = ? and refunded_at is not null and ended_at is not null`,
        [orderId],
      );
  },
};
