// A rolling update as in docs/running/containers.md: the migrations run first, the previous release continues on them,
// and its processes are replaced one by one under load.
import type { Fault } from '../fault.ts';

const VISITS = 6;

/** For a world that was started with the previous release. */
export const releaseReplaced: Fault = {
  name: 'the release before works at newer tables and is replaced',
  sendsToVictim: true,
  mailsMayRepeat: true,
  async run({ world, kill, visits }) {
    await visits(VISITS);
    for (const role of ['victim', 'worker', 'steady'] as const) {
      await kill(role);
      await world.start(role);
      await visits(VISITS);
    }
  },
};
