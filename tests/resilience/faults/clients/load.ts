// Listeners who arrive continuously, several at a time, until stopped. While no fault waits for visits they are paced: on a
// fast machine they would otherwise use all of it throughout every wait.
import { setTimeout as wait } from 'node:timers/promises';
import { type Scene, visit } from './listener.ts';
import { NotAnswered } from './retrying-client.ts';

interface Load {
  /** Number of completed visits. */
  visits(): number;
  /** Resolves after `count` more visits; until then visits follow each other without a pause. */
  more(count: number): Promise<void>;
  /** Completes the current visits and starts no more. */
  stop(): Promise<void>;
}

const POLL_INTERVAL_MS = 20;
/** Minimum time between the starts of two visits of one listener's place. */
const PACE_MS = 1_500;

export const startLoad = (scene: Scene, atOnce: number): Load => {
  let isStopped = false;
  let visits = 0;
  let wanted = 0;
  const untilNextIsDue = async (began: number): Promise<void> => {
    const isDue = (): boolean => isStopped || visits < wanted || performance.now() - began >= PACE_MS;
    while (!isDue()) await wait(POLL_INTERVAL_MS);
  };
  const come = async (): Promise<void> => {
    while (!isStopped) {
      const began = performance.now();
      try {
        await visit(scene);
        visits += 1;
      } catch (fault) {
        if (!(fault instanceof NotAnswered)) throw fault;
        scene.ledger.wrong.push(fault.message);
      }
      await untilNextIsDue(began);
    }
  };
  const coming = Promise.all(Array.from({ length: atOnce }, come));
  return {
    visits: () => visits,
    async more(count) {
      const target = visits + count;
      wanted = Math.max(wanted, target);
      while (visits < target) await wait(POLL_INTERVAL_MS);
    },
    async stop() {
      isStopped = true;
      await coming;
    },
  };
};
