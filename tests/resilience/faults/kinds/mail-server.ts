// Outages of the mail server.
import { setTimeout as wait } from 'node:timers/promises';
import { type Doing, responseError } from '@meend/tests/kit/servers/smtp-host.ts';
import { requestLink } from '../clients/listener.ts';
import { retryingClient } from '../clients/retrying-client.ts';
import type { Fault } from '../fault.ts';

const MAILS_MEANWHILE = 3;

const failures: readonly { readonly stage: string; readonly doing: () => Doing }[] = [
  { stage: 'greeting', doing: () => responseError(421, '4.3.2 down') },
  { stage: 'recipient', doing: () => responseError(451, '4.3.0 later') },
  { stage: 'mail', doing: () => 'drop' },
];

/** `ms` is the length of the outage. */
export const mailServerDown = (ms: number): Fault => ({
  name: `the mail server is down for ${ms / 1_000} s`,
  sendsToVictim: true,
  mailsMayRepeat: true,
  async run({ world, scene, ledger, chance, visits }) {
    await visits(1);
    const isGone = chance.below(2) === 0;
    const { stage, doing } = chance.pick(failures);
    if (isGone) await world.mailLine.cut();
    else world.mails.onStage = (at) => (at === stage ? doing() : undefined);
    for (let mail = 0; mail < MAILS_MEANWHILE; mail += 1)
      await requestLink(scene, retryingClient(ledger, scene.url));
    await wait(ms);
    if (isGone) await world.mailLine.mend();
    world.mails.onStage = () => undefined;
    await visits(1);
  },
});
