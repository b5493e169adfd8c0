// Listeners who arrive continuously, several at a time, until stopped.

import { type Scene, visit } from './listener.ts';
import { NotAnswered } from './retrying-client.ts';

export interface Load {
  /** Number of completed visits. */
  visits(): number;
  /** Completes the current visits and starts no more. */
  stop(): Promise<void>;
}

export const startLoad = (scene: Scene, atOnce: number): Load => {
  let isStopped = false;
  let visits = 0;
  const come = async (): Promise<void> => {
    while (!isStopped) {
      try {
        await visit(scene);
        visits += 1;
      } catch (fault) {
        if (!(fault instanceof NotAnswered)) throw fault;
        scene.ledger.wrong.push(fault.message);
      }
    }
  };
  const coming = Promise.all(Array.from({ length: atOnce }, come));
  return {
    visits: () => visits,
    async stop() {
      isStopped = true;
      await coming;
    },
  };
};
