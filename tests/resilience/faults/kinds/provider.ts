// The payment provider does not respond, before or after it created the order, until the product's timeout.

import type { BarrierSide } from '@meend/tests/kit/servers/barrier.ts';
import type { Fault } from '../fault.ts';

export const providerSilent = (side: BarrierSide): Fault => ({
  name: `the provider is silent until the time limit, ${side} it made the order`,
  sendsToVictim: true,
  mailsMayRepeat: false,
  async run({ world, visits }) {
    const silence = world.providerGate.pause(/^POST \/pg\/orders$/, side);
    await silence.left;
    silence.release();
    await visits(1);
  },
});
