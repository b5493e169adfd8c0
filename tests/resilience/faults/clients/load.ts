// Listeners who come one after another, some at a time, until they are told to stop.

import { type Scene, visit } from './listener.ts';
import { NotAnswered } from './retrying-client.ts';

export interface Load {
  /** How many visits ended so far. */
  visits(): number;
  /** Lets whoever is there finish, and nobody new in. */
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
