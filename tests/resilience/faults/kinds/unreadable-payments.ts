// Payers whose payments cannot be read keep polling while others buy: no buyer is rejected, and the payers are paid once
// their payments can be read.
import { setTimeout as wait } from 'node:timers/promises';
import { orderCall, type Scene, signUp } from '../clients/listener.ts';
import { type Payer, payer, readsPaid, statusOf } from '../clients/payer.ts';
import type { Fault } from '../fault.ts';

/** As on the status page. */
const POLL_MS = 2_000;
const AT_ONCE = 10;

const times = <T>(count: number, make: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, make));

const paysUnreadably = async (scene: Scene): Promise<Payer | null> => {
  const who = await payer(scene, '30 days');
  if (who === null) return null;
  scene.world.provider.hideAmounts(who.orderId, true);
  await scene.world.provider.settle(who.orderId, 'pay');
  scene.ledger.paid.push(who.orderId);
  return who;
};

const buy = async (scene: Scene): Promise<void> => {
  const who = await signUp(scene);
  const made = await who.send(orderCall(who, '30 days'));
  if (made?.status === 200) scene.ledger.orders.push(String(made.json?.orderID));
  else scene.ledger.wrong.push(`a buyer was refused: ${made?.status} ${made?.json?.code ?? ''}`);
};

export const unreadablePayers = ({
  payers,
  buyers,
}: {
  readonly payers: number;
  readonly buyers: number;
}): Fault => ({
  name: 'payers whose payments cannot be read keep polling while others buy',
  sendsToVictim: true,
  mailsMayRepeat: false,
  async run({ world, scene }) {
    const unreadable = (await times(payers, () => paysUnreadably(scene))).filter((one) => one !== null);
    let isOver = false;
    const polls = unreadable.map(async (one) => {
      while (!isOver) {
        const status = await statusOf(one);
        if (status !== 'PENDING') scene.ledger.wrong.push(`${one.orderId}: ${status} though unreadable`);
        await wait(POLL_MS);
      }
    });
    for (let bought = 0; bought < buyers; bought += AT_ONCE)
      await times(Math.min(AT_ONCE, buyers - bought), () => buy(scene));
    isOver = true;
    await Promise.all(polls);
    const marked = await world.rows('select id from orders where unreadable_since is not null');
    if (marked.length < unreadable.length)
      scene.ledger.wrong.push(`${unreadable.length - marked.length} unreadable orders are not marked`);
    for (const { orderId } of unreadable) world.provider.hideAmounts(orderId, false);
    await Promise.all(unreadable.map((one) => readsPaid(scene, one)));
  },
});
