// An update as docs/running/containers.md has it: the tables are changed first, the release before goes on at them, and its
// processes are replaced one after another while listeners come.
import type { Fault } from '../fault.ts';

const VISITS = 6;

/** For a world that began with the release before. */
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
