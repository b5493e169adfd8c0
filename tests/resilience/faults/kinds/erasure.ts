// An account is erased after its order was declined, and the payment succeeds later: before the erasure is cancelled,
// at the same time, and after the erasure.
import { setTimeout as wait } from 'node:timers/promises';
import type { Scene } from '../clients/listener.ts';
import { isDeclined, type Payer, payer, untilRow } from '../clients/payer.ts';
import { NotAnswered } from '../clients/retrying-client.ts';
import type { Fault } from '../fault.ts';

const MAIL_WITHIN_MS = 120_000;
const POLL_INTERVAL_MS = 25;

const secretFor = async ({ world }: Scene, email: string, page: string): Promise<string> => {
  const limit = performance.now() + MAIL_WITHIN_MS;
  const link = new RegExp(`/${page}\\?token=([\\w-]+)`);
  while (performance.now() < limit) {
    const texts = world.mails.accepted.filter(({ recipients }) => recipients.includes(email));
    const secret = texts.map(({ text }) => link.exec(text)?.[1]).find((found) => found !== undefined);
    if (secret !== undefined) return secret;
    await wait(POLL_INTERVAL_MS);
  }
  throw new NotAnswered(`no mail with /${page} came to ${email}`);
};

const follow = async (scene: Scene, { who }: Payer, page: string, path: string): Promise<void> => {
  const token = await secretFor(scene, who.email, page);
  const answer = await who.insist({ path, body: { token } });
  if (answer.status !== 200) scene.ledger.wrong.push(`${path}: ${answer.status} ${answer.json?.code}`);
};

/** A signed-out listener with a declined order and a confirmed erasure, and the link that cancels it. */
const erasingPayer = async (scene: Scene): Promise<Payer | null> => {
  const one = await payer(scene, '30 days');
  if (one === null) return null;
  await isDeclined(scene, one);
  const response = await one.who.insist({ path: `/api/users/${one.who.userId}/erasure`, body: {} });
  if (response.status !== 200) scene.ledger.wrong.push(`erasure: ${response.status} ${response.json?.code}`);
  await follow(scene, one, 'delete-account', '/api/erasure/confirm');
  return one;
};

const cancelErasure = (scene: Scene, one: Payer): Promise<void> =>
  follow(scene, one, 'keep-account', '/api/erasure/take-back');

const isMarked = (scene: Scene, { orderId }: Payer): Promise<void> =>
  untilRow(
    scene,
    `${orderId} is paid, opens nothing and is to go back`,
    `select from orders left join grants on grants.order_id = orders.id
     where orders.id = ? and orders.status = 'paid' and refund_due_at is not null and grants.id is null`,
    [orderId],
  );

const isOpened = (scene: Scene, { orderId }: Payer): Promise<void> =>
  untilRow(
    scene,
    `${orderId} opens its plan`,
    `select from orders join grants on grants.order_id = orders.id
     where orders.id = ? and refund_due_at is null and ended_at is null`,
    [orderId],
  );

const staysAfterMoney = async (scene: Scene): Promise<void> => {
  const one = await erasingPayer(scene);
  if (one === null) return;
  await scene.world.provider.settle(one.orderId, 'pay');
  await isMarked(scene, one);
  await cancelErasure(scene, one);
  await isOpened(scene, one);
  scene.ledger.paid.push(one.orderId);
};

const staysAsMoneyComes = async (scene: Scene): Promise<void> => {
  const one = await erasingPayer(scene);
  if (one === null) return;
  await Promise.all([scene.world.provider.settle(one.orderId, 'pay'), cancelErasure(scene, one)]);
  scene.ledger.paid.push(one.orderId);
  await isOpened(scene, one);
};

/** Moves the erasure's date, as if the seven days had passed. */
const isErased = async (scene: Scene, { who: { userId, email } }: Payer): Promise<void> => {
  const { world, ledger } = scene;
  world.erased.push(email);
  ledger.accounts.splice(ledger.accounts.indexOf(email), 1);
  await world.rows('update users set erases_at = now() where id = ?', [userId]);
  await world.rows("update scheduled_work set due_at = now() where name = 'erase accounts'");
  const gone = 'select where not exists (select from users where id = ?)';
  await untilRow(scene, `${userId} is erased`, gone, [userId]);
};

const goneBeforeMoney = async (scene: Scene): Promise<void> => {
  const one = await erasingPayer(scene);
  if (one === null) return;
  await isErased(scene, one);
  await scene.world.provider.settle(one.orderId, 'pay');
  await isMarked(scene, one);
  await scene.world.command('refund', '--order', one.orderId, '--yes');
  const back = 'select from orders where id = ? and refunded_at is not null';
  await untilRow(scene, `the money of ${one.orderId} goes back`, back, [one.orderId]);
};

export const paidDuringErasure: Fault = {
  name: 'money comes for accounts that are deleted: before one is kept, as one is kept, and after one was erased',
  sendsToVictim: true,
  mailsMayRepeat: false,
  async run({ scene }) {
    await Promise.all([staysAfterMoney(scene), staysAsMoneyComes(scene), goneBeforeMoney(scene)]);
  },
};
