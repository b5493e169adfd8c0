// The worker is killed during each kind of job and scheduled task; another one takes over.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { admit, sendRecording } from '../clients/admin.ts';
import { order, pay, rate, requestLink, signUp } from '../clients/listener.ts';
import { retryingClient } from '../clients/retrying-client.ts';
import type { Fault, Stage } from '../fault.ts';
import { leasesNow, letLeasesEnd, letTheseLeasesEnd } from '../world/wait-until-idle.ts';

const replaceWorker = async ({ world, kill }: Stage): Promise<void> => {
  await kill('worker');
  await letLeasesEnd(world);
  await world.start('worker');
};

const untilHangs = (world: Stage['world'], at: 'sender' | 'mail', isAccepted: boolean): Promise<void> => {
  const hangs = Promise.withResolvers<void>();
  world.mails.onStage = (stage) => {
    if (stage !== at) return undefined;
    // Only one mail is blocked; its connection breaks when the sender is killed.
    world.mails.onStage = () => undefined;
    hangs.resolve();
    return isAccepted ? 'take and hang' : 'hang';
  };
  return hangs.promise;
};

const inMail = (name: string, at: 'sender' | 'mail', isAccepted: boolean): Fault => ({
  name,
  sendsToVictim: true,
  mailsMayRepeat: true,
  async run(stage) {
    const { world, scene, ledger, visits } = stage;
    await visits(1);
    const hangs = untilHangs(world, at, isAccepted);
    await requestLink(scene, retryingClient(ledger, scene.url));
    await hangs;
    await replaceWorker(stage);
    await visits(1);
  },
});

export const killedBeforeMail = inMail(
  'the worker is killed before the mail server takes a mail',
  'sender',
  false,
);
export const killedAfterMail = inMail(
  'the worker is killed after the mail server took a mail and before it said so',
  'mail',
  true,
);

export const killedInRow = (side: 'before' | 'after'): Fault => ({
  name: `the worker is killed ${side} the sheet took a row`,
  sendsToVictim: true,
  mailsMayRepeat: true,
  async run(stage) {
    const { world, scene } = stage;
    const who = await signUp(scene);
    const stands = world.sheetGate.pause(/^POST .*:append/, side);
    await rate(scene, who);
    await stands.reached;
    await replaceWorker(stage);
    stands.release();
  },
});

export const killedInTranscode: Fault = {
  name: 'the worker is killed while a recording is made',
  sendsToVictim: true,
  mailsMayRepeat: true,
  async run(stage) {
    const { world, scene } = stage;
    const id = await sendRecording(scene, await admit(scene), { seconds: 150, rate: 22_050 });
    const work = join(world.dataDir, 'uploads', 'work');
    while (!readdirSync(work).some((name) => name.startsWith(id))) await wait(5);
    await replaceWorker(stage);
  },
};

export const killedBesideAnother: Fault = {
  name: 'one of two workers is killed while it tells the sheet a row',
  sendsToVictim: true,
  mailsMayRepeat: true,
  async run({ world, scene, relieve }) {
    const who = await signUp(scene);
    const stands = world.sheetGate.pause(/^POST .*:append/, 'after');
    await rate(scene, who);
    await stands.reached;
    const leases = await leasesNow(world);
    await relieve();
    await letTheseLeasesEnd(world, leases);
    stands.release();
  },
};

export const killedInReconciliation: Fault = {
  name: 'the worker is killed while it asks the provider about open orders',
  sendsToVictim: true,
  mailsMayRepeat: true,
  async run(stage) {
    const { world, scene } = stage;
    const who = await signUp(scene);
    const orderId = await order(scene, who);
    if (orderId === null) return;
    // The webhook is late, and the listener has closed the page.
    world.webhookDelivery.pause();
    const stands = world.providerGate.pause(new RegExp(`^GET /pg/orders/${orderId}$`), 'after');
    await pay(scene, orderId);
    await world.rows('update orders set next_check_at = now() where id = ?', [orderId]);
    await world.rows(
      "update scheduled_work set due_at = now() where name = 'reconcile' and leased_until is null",
    );
    await stands.reached;
    await replaceWorker(stage);
    stands.release();
    world.webhookDelivery.resume();
  },
};
