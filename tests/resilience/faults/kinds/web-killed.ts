// A web process is killed during a webhook, at each point where part of the work may be done.
import { setTimeout as wait } from 'node:timers/promises';
import type { Barrier } from '@meend/tests/kit/servers/barrier.ts';
import { admit, sendRecording } from '../clients/admin.ts';
import { order, pay, signUp } from '../clients/listener.ts';
import type { Fault, Stage } from '../fault.ts';

interface Point {
  readonly name: string;
  /** Sets the barrier there; only the victim uses this proxy to the database. */
  readonly stand: (stage: Stage, orderId: string) => Barrier;
}

const SETTLING = /insert into "?payments"?/i;
export const COMMIT = /^Q.{4}commit/is;

export const points: readonly Point[] = [
  {
    name: 'before the news is written down',
    stand: ({ world }) => world.databaseLine.pause(/insert into "?provider_events"?/i, 'before'),
  },
  {
    name: 'after the news is written down',
    stand: ({ world }) => world.databaseLine.pause(/insert into "?provider_events"?/i, 'after'),
  },
  {
    name: 'before the provider is asked',
    stand: ({ world }, id) => world.providerGate.pause(new RegExp(`^GET /pg/orders/${id}$`), 'before'),
  },
  {
    name: 'after the provider was asked',
    stand: ({ world }, id) => world.providerGate.pause(new RegExp(`^GET /pg/orders/${id}/payments`), 'after'),
  },
  {
    name: 'in the middle of the transaction',
    stand: ({ world }) => world.databaseLine.pause(SETTLING, 'after'),
  },
  {
    name: 'before the commit',
    stand: ({ world }) => world.databaseLine.pause(COMMIT, 'before', SETTLING),
  },
  {
    name: 'after the commit and before the answer',
    stand: ({ world }) => world.databaseLine.pause(COMMIT, 'after', SETTLING),
  },
];

export const killedInWebhook = ({ name, stand }: Point): Fault => ({
  name: `a web process is killed in a webhook ${name}`,
  sendsToVictim: false,
  mailsMayRepeat: false,
  async run(stage) {
    const { world, scene, kill } = stage;
    const who = await signUp(scene);
    const orderId = await order(scene, who);
    if (orderId === null) return;
    world.webhookDelivery.bringFirstTo(world.urls.victim);
    const stands = stand(stage, orderId);
    await pay(scene, orderId);
    await stands.reached;
    world.webhookDelivery.bringFirstTo(world.urls.steady);
    await kill('victim');
    stands.release();
    await world.start('victim');
  },
});

const KILLS = 3;
const MAX_DELAY_MS = 400;

export const killedAtRandom: Fault = {
  name: 'a web process is killed at random moments while it is asked and sent recordings',
  sendsToVictim: true,
  mailsMayRepeat: false,
  async run({ world, scene, chance, kill, visits }) {
    const atVictim = { ...scene, url: () => chance.pick(Object.values(world.urls)) };
    const admin = await admit(atVictim);
    const sending = (async () => {
      for (let time = 0; time < KILLS; time += 1) await sendRecording(atVictim, admin, { seconds: 3 });
    })();
    for (let time = 0; time < KILLS; time += 1) {
      await visits(1);
      await wait(chance.below(MAX_DELAY_MS));
      await kill('victim');
      await world.start('victim');
    }
    await sending;
  },
};
